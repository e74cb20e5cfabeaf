import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { fileName } from '#contract/text/file-name.ts'
import { type ResultFile, resultFiles, tableFile } from '#contract/rooms/result-files.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { BoundOperation } from '#server/operations/handler.ts'
import { readInput } from '#server/operations/run.ts'
import { type SentFile, resultFile } from '#server/results/files.ts'
import { sendBody, sendStream } from '#server/transport/send-body.ts'
import { csvOf } from './csv.ts'

/** The parsed input of the operation whose results are offered. */
const wanted = z.object({ code: z.string(), pollId: z.string().optional() })
const isResultFile = (ending: string): ending is ResultFile => Object.hasOwn(resultFiles, ending)

/** Returns a file that an operation offers at its address with an ending. Throws the refusals of the operation. */
export async function offeredFile(
  context: Context,
  principal: Principal,
  bound: BoundOperation,
  ending: string,
  sent: { path: unknown; query: unknown; body: undefined },
): Promise<SentFile> {
  if (!isResultFile(ending))
    return {
      name: fileName(bound.operation.name.replace('get_', ''), ending),
      type: tableFile.type,
      body: await csvOf(context, principal, bound, sent),
    }
  return resultFile(context, principal, ending, wanted.parse(readInput(bound.operation, sent)))
}

/** Returns the header that makes a browser save a file under its name; older ones take the name without other letters. */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** Whether a file with this ending is text, which is worth compressing. */
export const isText = (ending: string): boolean => ending === 'csv' || ending === 'json'

/**
 * Waits for the first piece of a file, so that what goes wrong until then is a refusal, and returns the same body. When the connection of the
 * client closes, the file is not made any further.
 */
export async function beginFile({ raw }: FastifyReply, body: SentFile['body']): Promise<SentFile['body']> {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body
  const pieces = body[Symbol.asyncIterator]()
  const stop = () => void pieces.return?.().catch(() => undefined)
  raw.once('close', stop)
  const first = await pieces.next()
  // The connection may have closed before anybody listened.
  if (raw.destroyed) stop()
  return {
    async *[Symbol.asyncIterator]() {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
    },
  }
}

/** Sends the body of a file: whole, or piece by piece as it is made. */
export const sendFile = (reply: FastifyReply, body: SentFile['body'], stalledMs: number): FastifyReply =>
  typeof body === 'string'
    ? sendBody(reply, body, stalledMs)
    : Buffer.isBuffer(body)
      ? sendBody(reply, [body], stalledMs)
      : sendStream(reply, body, stalledMs)
