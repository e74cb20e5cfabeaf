import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { AnyOperation } from '#contract/operation.ts'

/** A field that takes so many characters, or more, takes pictures. */
const pictureLength = limits.optionImageDataUrl

/**
 * The largest body that the route of an operation reads, bytes: as much as any request may have where the body can
 * carry pictures, a small size where it cannot, and almost nothing where there is no body.
 */
export function bodyLimitOf({ body }: AnyOperation): number {
  if (body === null) return limits.noBodyBytes
  const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  const lengths = [...schema.matchAll(/"maxLength":(\d+)/g)].map(([, length]) => Number(length))
  return Math.max(...lengths, 0) >= pictureLength ? limits.bodyBytes : limits.smallBodyBytes
}
