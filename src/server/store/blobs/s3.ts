import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type Blobs, pathOf } from './blobs.ts'

/**
 * Blobs in a bucket of any S3-compatible service:
 * `s3://<key>:<secret>@<host>[:<port>]/<bucket>[/<folder>][?region=eu-central-1][&tls=false]`.
 * Throws an `Error` with a sentence when the address lacks a part.
 */
export function s3Blobs(address: string): Blobs {
  const { hostname, host, username, password, pathname, searchParams } = new URL(address)
  const [bucket = '', ...folders] = pathname.split('/').filter(part => part !== '')
  if (!hostname || !username || !password || !bucket)
    throw new Error('BLOB_URL must look like s3://<key>:<secret>@<host>/<bucket>?region=<region>.')
  const prefix = folders.map(folder => `${folder}/`).join('')
  const client = new S3Client({
    endpoint: `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    // Not every service answers at bucket.host.
    forcePathStyle: true,
    // Newer checksums are not known everywhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const place = (hash: string) => ({ Bucket: bucket, Key: prefix + pathOf(hash) })
  return {
    async put(hash, bytes) {
      await client.send(new PutObjectCommand({ ...place(hash), Body: bytes }))
    },
    async get(hash) {
      const { Body } = await client.send(new GetObjectCommand(place(hash)))
      if (!Body) throw new Error(`The bucket gave nothing for ${hash}.`)
      return Buffer.from(await Body.transformToByteArray())
    },
    async size(hash) {
      const { ContentLength } = await client.send(new HeadObjectCommand(place(hash)))
      if (ContentLength === undefined) throw new Error(`The bucket gave no length of ${hash}.`)
      return ContentLength
    },
    async remove(hash) {
      await client.send(new DeleteObjectCommand(place(hash)))
    },
    async *list() {
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        )
        for (const { Key = '', LastModified } of page.Contents ?? [])
          yield { hash: Key.split('/').at(-1) ?? Key, putAt: LastModified?.getTime() ?? 0 }
        token = page.NextContinuationToken
      } while (token !== undefined)
    },
  }
}
