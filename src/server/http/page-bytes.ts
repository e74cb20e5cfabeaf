import { Refusal } from '#contract/refusal.ts'
import type { Context } from '#server/context.ts'
import { pictureFor } from '#server/render/page-picture.ts'

/** How long a request for a page waits until it is painted, ms. */
const waitForPageMs = 20_000
const retryAfterSec = 5

/**
 * Returns the picture of an uploaded page, a WebP, for a `width` as it was sent. Waits for a page that is not painted yet. Throws
 * a 503 when that takes too long, a 404 for a page that has no picture, and a 400 for a width that there is not.
 */
export async function pageBytes(
  { pages, blobs }: Pick<Context, 'pages' | 'blobs'>,
  { fileId, number }: { fileId: string; number: number },
  width: string | undefined,
): Promise<Buffer> {
  const page = await pages.page(fileId, number, waitForPageMs)
  if (!page) throw new Refusal('painters_busy', undefined, undefined, retryAfterSec)
  const picture = pictureFor(page, width)
  if (!picture) throw new Refusal('gone_picture')
  return blobs.get(picture)
}
