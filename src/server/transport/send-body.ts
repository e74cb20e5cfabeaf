import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Replies up to this, in bytes, are sent whole: the system's buffers hold most of them. */
const wholeBytes = 1024 * 1024
/** How many bytes are written at once. A client that reads this much within the time limit is not stalled. */
const portionBytes = 64 * 1024

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Yields pieces in portions. Calls `onStalled` when the next portion is not asked for within `stalledMs`. */
async function* inPortions(
  pieces: Pieces,
  stalledMs: number,
  onStalled: () => void,
): AsyncGenerator<Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  try {
    for await (const piece of pieces)
      for (let at = 0; at < piece.length; at += portionBytes) {
        timer = setTimeout(onStalled, stalledMs)
        yield piece.subarray(at, at + portionBytes)
        clearTimeout(timer)
      }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends a body that comes in pieces, without a copy for each client: it is written in portions, each once the one before
 * it was accepted. Closes the connection of a client that reads nothing for `stalledMs`. A stream that is sent is closed with the connection, also
 * one that ended before the first piece was asked for.
 */
export function sendStream(reply: FastifyReply, pieces: Pieces, stalledMs: number): FastifyReply {
  // The system may hold megabytes of what a client on a bad line has still to read, and takes nothing more until much of it is gone.
  reply.raw.socket?.setTimeout(stalledMs)
  if (pieces instanceof Readable) closeWith(reply, pieces)
  const portions = inPortions(pieces, stalledMs, () => reply.raw.destroy())
  return reply.send(Readable.from(portions, { highWaterMark: 1 }))
}

/** Closes a stream, with the file or connection behind it, when a reply ends or has ended. */
function closeWith({ raw }: FastifyReply, stream: Readable): void {
  if (raw.destroyed) stream.destroy()
  else raw.once('close', () => stream.destroy())
}

/** Sends a body that may be large, as text or as bytes in pieces: a small one whole, a large one as `sendStream` does. */
export function sendBody(
  reply: FastifyReply,
  body: string | readonly Uint8Array[],
  stalledMs: number,
): FastifyReply {
  if (typeof body === 'string' && body.length <= wholeBytes) return reply.send(body)
  const pieces = typeof body === 'string' ? [Buffer.from(body)] : body
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (pieces.length === 1 && length <= wholeBytes) return reply.send(pieces[0])
  return sendStream(reply.header('content-length', String(length)), pieces, stalledMs)
}
