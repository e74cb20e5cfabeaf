import { Refusal } from '#contract/refusal.ts'
import type { Context } from '#server/context.ts'
import { pictureFor } from '#server/render/page-picture.ts'

/** How long a request for a page waits until it is painted, ms. */
const waitForPageMs = 20_000

/**
 * Returns the picture of an uploaded page, a WebP, for a `width` as it was sent. Waits for a page that is not painted yet. Throws
 * a 404 for a page without a picture, and a 400 for a width that there is not.
 */
export async function pageBytes(
  { pages, blobs }: Pick<Context, 'pages' | 'blobs'>,
  { fileId, number }: { fileId: string; number: number },
  width: string | undefined,
): Promise<Buffer> {
  const page = await pages.page(fileId, number, waitForPageMs)
  const picture = page && pictureFor(page, width)
  if (!picture) throw new Refusal('gone_picture')
  return blobs.get(picture)
}
