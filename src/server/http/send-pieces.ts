import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { JsonPieces } from '#server/store/json-pieces.ts'

/** How many bytes are written at once. A client that reads this much within the time limit is not stalled. */
const portionBytes = 64 * 1024

function* portionsOf(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += portionBytes) yield piece.subarray(at, at + portionBytes)
}

/**
 * Sends JSON that is kept in pieces, without a copy for each client: several pieces are written in portions, each once
 * the one before it was accepted. Closes the connection of a client that reads nothing for `stalledMs`.
 */
export function sendPieces(
  reply: FastifyReply,
  { pieces, length }: JsonPieces,
  stalledMs: number,
): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (pieces.length === 1) return reply.send(pieces[0])
  const timer = setTimeout(() => reply.raw.destroy(), stalledMs)
  reply.raw.once('close', () => clearTimeout(timer))
  const portions = function* () {
    for (const each of portionsOf(pieces)) {
      timer.refresh()
      yield each
    }
  }
  return reply.header('content-length', String(length)).send(Readable.from(portions(), { highWaterMark: 1 }))
}
