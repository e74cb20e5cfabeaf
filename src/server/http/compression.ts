import { Readable, type Transform, pipeline } from 'node:stream'
import { callbackify, promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { preferredEncoding } from './accept.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replies of the route carry pictures, which are compressed already. */
    isCompressed?: boolean
    /** A body that is not JSON is a file, which the handler reads. */
    takesFile?: boolean
    /** Retries of a request get the reply that was stored for it, also when the disk has no room for anything new. */
    replaysRetries?: boolean
  }
}

type Encoding = 'br' | 'gzip'

/** Replies below this, in bytes, fit into one packet and are not compressed. */
const leastBytes = 1024
/** Replies above this, in bytes, are compressed while they are sent. */
const streamedBytes = 1024 * 1024

const compressible = /^(application\/(?:json|javascript)|text\/(?!event-stream)|image\/svg)/

/** At this quality Brotli is about as fast as gzip at its default level, and smaller. */
const quality = 4
const brotliOptions = (length: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})

const brotliWhole = promisify(brotliCompress)
const gzipWhole = promisify(gzip)

const compressWhole = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotliWhole(bytes, brotliOptions(bytes.length)) : gzipWhole(bytes)

const compressor = (encoding: Encoding, length: number): Transform =>
  encoding === 'br' ? createBrotliCompress(brotliOptions(length)) : createGzip()

/** Compressed copies of replies that are cached, such as decks. They are collected with the reply. */
type Copies = WeakMap<Uint8Array, Partial<Record<Encoding, Promise<Buffer>>>>

function compressOnce(copies: Copies, bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const cached = copies.get(bytes) ?? {}
  copies.set(bytes, cached)
  return (cached[encoding] ??= compressWhole(bytes, encoding))
}

const compressBytes = callbackify((copies: Copies, payload: string | Buffer, encoding: Encoding) =>
  typeof payload === 'string'
    ? compressWhole(Buffer.from(payload), encoding)
    : compressOnce(copies, payload, encoding),
)

/**
 * Compresses replies of 1 kB and more with Brotli or gzip, as the client prefers. Event streams, pictures and replies
 * that are compressed already are sent as they are. Compression runs in the thread pool.
 */
export function compressReplies(app: FastifyInstance): void {
  const copies: Copies = new WeakMap()
  // A callback rather than a promise: most replies pass unchanged, and the hottest of them would pay for the promise.
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    const isCompressed = request.routeOptions.config.isCompressed === true
    if (isCompressed || !compressible.test(type) || reply.hasHeader('content-encoding'))
      return done(null, payload)
    const isStream = payload instanceof Readable
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload) && !isStream) return done(null, payload)
    // A stream without a length is made as it is sent, and long.
    const length = isStream
      ? Number(reply.getHeader('content-length') ?? streamedBytes)
      : Buffer.byteLength(payload)
    if (length < leastBytes) return done(null, payload)
    const before = reply.getHeader('vary')
    reply.header(
      'vary',
      before === undefined ? 'accept, accept-encoding' : `${String(before)}, accept-encoding`,
    )
    const encoding = preferredEncoding(request)
    if (!encoding) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (isStream)
      return done(
        null,
        pipeline(payload, compressor(encoding, length), () => undefined),
      )
    if (length > streamedBytes)
      return done(null, Readable.from([Buffer.from(payload)]).pipe(compressor(encoding, length)))
    compressBytes(copies, payload, encoding, done)
  })
}
