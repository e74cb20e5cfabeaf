import type { FastifyRequest } from 'fastify'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { Bound } from '#server/operations/handler.ts'
import { readInput, readingCall } from '#server/operations/run.ts'
import { readDataUrl } from '#server/store/data-url.ts'

/** Whether a request asks for the bytes of a picture. */
export const wantsPng = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  /\bimage\/(?:png|\*)/i.test(accept)

/** The picture in the output of a reading operation, as bytes. */
export async function pictureOf(
  context: Context,
  principal: Principal,
  { operation, run }: Bound,
  sent: { path: unknown; query: unknown; body: unknown },
): Promise<Buffer> {
  const output = await run(readingCall(context, principal), readInput(operation, sent))
  const url: unknown = Object(output)[operation.picture ?? '']
  return readDataUrl(String(url))?.bytes ?? Buffer.alloc(0)
}
