import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Blobs } from './blobs.ts'
import { directoryBlobs } from './directory.ts'

/** Where this server keeps pictures and files: the bucket of `BLOB_URL`, else a directory beside the database. */
export async function openBlobs({ blobUrl, dataDir }: Pick<Config, 'blobUrl' | 'dataDir'>): Promise<Blobs> {
  if (!blobUrl) return directoryBlobs(join(dataDir, 'blobs'))
  // The client is large, and most servers never need it.
  const { s3Blobs } = await import('./s3.ts')
  return s3Blobs(blobUrl)
}
