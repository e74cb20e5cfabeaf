import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { StoredFilm } from '#server/store/films.ts'
import { sendStream } from '#server/transport/send-body.ts'
import { byteRange } from './byte-range.ts'
import { isFresh } from './etag.ts'

/**
 * Sends a film, or the range of it that the request asks for, as it is read: never more than a few pieces are in memory. Bytes of a film never change, so
 * its id is its `ETag`, and it can be kept for good.
 */
export async function sendFilm(
  request: FastifyRequest,
  reply: FastifyReply,
  { blobs, stalledMs }: Pick<Context, 'blobs' | 'stalledMs'>,
  { film, type }: StoredFilm,
): Promise<FastifyReply> {
  const etag = `"${film}"`
  reply.headers({
    'content-type': `video/${type}`,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  if (isFresh(request, reply)) return reply.code(304).send()
  const size = await blobs.size(film)
  const { range, 'if-range': onlyOf } = request.headers
  // Part of another film would be of no use: then all of this one is sent.
  const asked = onlyOf === undefined || onlyOf.toString().trim() === etag ? byteRange(range, size) : null
  if (asked === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size}`).removeHeader('content-type').send()
  const { start, end } = asked ?? { start: 0, end: size - 1 }
  reply.header('content-length', String(end - start + 1))
  if (asked) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  if (request.method === 'HEAD') return reply.send()
  return sendStream(reply, await blobs.read(film, start, end), stalledMs)
}
