import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { BoundOperation, Call } from '#server/operations/handler.ts'
import { readInput, readingCall } from '#server/operations/run.ts'
import { readDataUrl } from '#server/store/data-url.ts'
import { preferredType } from './accept.ts'

const withheldOutput = z.object({ withheld: z.object({ message: z.string() }).optional() })

/** Whether a request prefers PNG to JSON. */
export const wantsPng = (request: FastifyRequest): boolean =>
  preferredType(request, ['application/json', 'image/png']) === 'image/png'

/** Runs a reading operation and returns the picture in its output, as bytes, with what it says about withheld results. */
export async function pictureOf(
  context: Context,
  principal: Principal,
  { operation, run }: BoundOperation,
  sent: { path: unknown; query: unknown; body: unknown },
  onDeckRead: Call['onDeckRead'],
): Promise<{ bytes: Buffer; withheld: string | undefined }> {
  const output = await run(readingCall(context, principal, onDeckRead), readInput(operation, sent))
  const url: unknown = Object(output)[operation.picture ?? '']
  const { data } = withheldOutput.safeParse(output)
  return { bytes: readDataUrl(String(url))?.bytes ?? Buffer.alloc(0), withheld: data?.withheld?.message }
}
