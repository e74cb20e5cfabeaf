import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pictureFormats } from '#contract/operations/screenshot-step.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { BoundOperation, Call } from '#server/operations/handler.ts'
import { readInput, readingCall } from '#server/operations/run.ts'
import { readDataUrl } from '#server/store/data-url.ts'
import { preferredType } from './accept.ts'

const message = z.object({ message: z.string() }).optional()
const notes = z.object({ withheld: message, missingPages: message })

/** Whether a request prefers a picture to JSON. */
export const wantsPicture = (request: FastifyRequest): boolean =>
  preferredType(request, ['application/json', ...pictureFormats.map(format => `image/${format}`)]) !==
  'application/json'

/** Runs a reading operation and returns the picture in its output, as bytes, with headers for what it says about it. */
export async function pictureOf(
  context: Context,
  principal: Principal,
  { operation, run }: BoundOperation,
  sent: { path: unknown; query: unknown; body: unknown },
  onDeckRead: Call['onDeckRead'],
): Promise<{ bytes: Buffer; type: string; headers: Record<string, string> }> {
  const output = await run(readingCall(context, principal, onDeckRead), readInput(operation, sent))
  const url: unknown = Object(output)[operation.picture ?? '']
  const picture = readDataUrl(String(url))
  const { withheld, missingPages } = notes.safeParse(output).data ?? {}
  return {
    bytes: picture?.bytes ?? Buffer.alloc(0),
    type: picture?.type ?? 'image/png',
    headers: {
      ...(withheld && { 'x-withheld': withheld.message }),
      ...(missingPages && { 'x-missing-pages': missingPages.message }),
    },
  }
}
