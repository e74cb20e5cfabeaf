import { createReadStream } from 'node:fs'
import { open, rm, stat, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { temporaryPath } from '#server/processes/temporary-files.ts'
import { type Blobs, pathOf } from './blobs.ts'

/**
 * Stores blobs in a bucket of any S3-compatible service. The address is
 * `s3://<key>:<secret>@<host>[:<port>]/<bucket>[/<folder>][?region=eu-central-1][&tls=false]`. Throws an `Error` with a message
 * for the operator when a part of it is missing.
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
    // Not every service supports bucket.host as the host name.
    forcePathStyle: true,
    // Not every service supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const objectOf = (hash: string) => ({ Bucket: bucket, Key: prefix + pathOf(hash) })
  return {
    async put(hash, bytes) {
      await client.send(new PutObjectCommand({ ...objectOf(hash), Body: bytes }))
    },
    async putFile(hash, path) {
      const { size } = await stat(path)
      const Body = createReadStream(path)
      await client.send(new PutObjectCommand({ ...objectOf(hash), Body, ContentLength: size }))
    },
    async open(hash) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(hash)))
      if (!(Body instanceof Readable)) throw new Error(`The bucket returned no content for ${hash}.`)
      const copy = temporaryPath()
      try {
        await writeFile(copy, Body, { flag: 'wx', mode: 0o600 })
        return await open(copy, 'r')
      } finally {
        // The open handle keeps the content.
        await rm(copy, { force: true })
      }
    },
    async get(hash) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(hash)))
      if (!Body) throw new Error(`The bucket returned no content for ${hash}.`)
      return Buffer.from(await Body.transformToByteArray())
    },
    async read(hash, start, end) {
      const { Body } = await client.send(
        new GetObjectCommand({ ...objectOf(hash), Range: `bytes=${start}-${end}` }),
      )
      if (!(Body instanceof Readable)) throw new Error(`The bucket returned no content for ${hash}.`)
      return Body
    },
    async size(hash) {
      const { ContentLength } = await client.send(new HeadObjectCommand(objectOf(hash)))
      if (ContentLength === undefined) throw new Error(`The bucket returned no size for ${hash}.`)
      return ContentLength
    },
    async remove(hash) {
      await client.send(new DeleteObjectCommand(objectOf(hash)))
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
