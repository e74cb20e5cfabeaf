import type { FastifyBaseLogger } from 'fastify'
import type { TaskLimits } from '#server/processes/watch.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import type { Changes } from '#server/store/changes.ts'
import type { Database } from '#server/store/database.ts'
import { type Telemetry, noTelemetry, watchJob } from '#server/telemetry/telemetry.ts'
import { convertFile } from './convert-file.ts'
import { officeConverter } from './office/converter.ts'
import { pagePainter } from './page-painter.ts'

interface Parts {
  database: Database
  blobs: Blobs
  changes: Changes
  log: FastifyBaseLogger
  /** The program of an installed LibreOffice; null for the one that comes with this package. */
  soffice: string | null
  /** What describing a file, or painting a page of it, may use. */
  limits?: TaskLimits | undefined
  telemetry?: Telemetry
}

/** Creates what makes slides of files: the painter of their pages, and the converter of presentations that it uses. */
export function filePainters({
  database,
  blobs,
  changes,
  log,
  soffice,
  limits,
  telemetry = noTelemetry,
}: Parts) {
  const converter = officeConverter({ soffice, log })
  const pages = pagePainter({
    database,
    blobs,
    changes,
    log,
    convert: file =>
      watchJob(telemetry, 'conversion', () => convertFile({ database, blobs, converter }, file)),
    limits,
  })
  return { pages, converter }
}
