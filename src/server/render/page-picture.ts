import { refuseField } from '#contract/refusal.ts'
import { pageWidths } from '#server/import/page-widths.ts'
import type { StoredPage } from '#server/store/files.ts'

/** The width in which pages are shown when nobody says otherwise, px. */
const usualWidth = 1_600

/** Returns the hash of the picture of a page that is at least as wide as needed, px; undefined when the page has none. */
export function pictureAtLeast(
  { pictures }: Pick<StoredPage, 'pictures'>,
  width: number,
): string | undefined {
  const widths = [...pictures.keys()].sort((a, b) => a - b)
  const fitting = widths.find(each => each >= width) ?? widths.at(-1)
  return fitting === undefined ? undefined : pictures.get(fitting)
}

/** Returns the hash of the picture of a page for a `width` as it was sent. Throws a 400 for a width that there is not. */
export function pictureFor(
  page: Pick<StoredPage, 'pictures'>,
  width: string | undefined,
): string | undefined {
  const wanted = width === undefined ? usualWidth : pageWidths.find(each => String(each) === width)
  if (wanted === undefined)
    throw refuseField('width', `Must be one of ${pageWidths.toReversed().join(', ')}, in pixels.`)
  return pictureAtLeast(page, wanted)
}
