import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts an S3-compatible service with a bucket in memory. Its lists have one key on each page. */
export async function startBucket(): Promise<{ server: Server; url: string }> {
  const objects = new Map<string, { bytes: Buffer; at: string }>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
    if (!(request.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return void response.writeHead(403).end()
    if (request.method === 'PUT') {
      const chunks: Buffer[] = []
      request.on('data', chunk => chunks.push(chunk))
      request.on('end', () => {
        objects.set(key, { bytes: Buffer.concat(chunks), at: new Date().toISOString() })
        response.end()
      })
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (searchParams.get('list-type') === '2') {
      const keys = [...objects.keys()]
        .filter(each => each.startsWith(searchParams.get('prefix') ?? ''))
        .sort()
      const from = Number(searchParams.get('continuation-token') ?? 0)
      const next = from + 1 < keys.length ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : ''
      const entry = keys
        .slice(from, from + 1)
        .map(
          each =>
            `<Contents><Key>${each}</Key><LastModified>${objects.get(each)!.at}</LastModified></Contents>`,
        )
      response.setHeader('content-type', 'application/xml')
      response.end(`<?xml version="1.0"?><ListBucketResult>${next}${entry.join('')}</ListBucketResult>`)
    } else {
      const object = objects.get(key)
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      if (object && start !== undefined && end !== undefined)
        response.writeHead(206).end(object.bytes.subarray(Number(start), Number(end) + 1))
      else if (object) response.end(object.bytes)
      else
        response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<Error><Code>NoSuchKey</Code></Error>')
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, url: `s3://key:secret@127.0.0.1:${port}/bucket/folder?tls=false` }
}
