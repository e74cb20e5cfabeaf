import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Blobs } from './blobs.ts'
import { directoryBlobs } from './directory.ts'

/** Opens the blob store: the bucket of `BLOB_URL`, or else the directory `blobs` in the data directory. */
export async function openBlobs({ blobUrl, dataDir }: Pick<Config, 'blobUrl' | 'dataDir'>): Promise<Blobs> {
  if (!blobUrl) return directoryBlobs(join(dataDir, 'blobs'))
  // Loaded only when it is needed, because the client is large.
  const { s3Blobs } = await import('./s3.ts')
  return s3Blobs(blobUrl)
}
