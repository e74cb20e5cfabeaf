import type { FastifyReply } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { firstFrameOf } from '#scene/animation.ts'
import { isTooComplex } from '#server/render/svg-complexity.ts'
import { readDataUrl } from '#server/store/data-url.ts'

/**
 * Sends a stored picture, which somebody else may have made: no script in it runs, and no page of this server can be made of it.
 * `stored` is its data URL; `isStill` sends the first frame of one that is animated. Throws a 404 for what is not a picture, and for an SVG whose references stand for far more shapes than
 * it has.
 */
export function sendPicture(
  reply: FastifyReply,
  stored: Buffer,
  cacheControl: string,
  isStill = false,
): FastifyReply {
  const picture = readDataUrl(stored.toString())
  // A browser takes as long for such an SVG as a painter would.
  if (!picture || isCostly(picture)) throw new Refusal('gone_picture')
  return reply
    .headers({
      'content-type': picture.type,
      'cache-control': cacheControl,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send((isStill && firstFrameOf(picture.bytes)) || picture.bytes)
}

const isCostly = ({ type, bytes }: { type: string; bytes: Buffer }): boolean =>
  type === 'image/svg+xml' && isTooComplex(bytes.toString())
