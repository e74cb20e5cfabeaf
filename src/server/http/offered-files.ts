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

/** Sends the body of a file: whole, or piece by piece as it is made. */
export const sendFile = (reply: FastifyReply, body: SentFile['body'], stalledMs: number): FastifyReply =>
  typeof body === 'string'
    ? sendBody(reply, body, stalledMs)
    : Buffer.isBuffer(body)
      ? sendBody(reply, [body], stalledMs)
      : sendStream(reply, body, stalledMs)
