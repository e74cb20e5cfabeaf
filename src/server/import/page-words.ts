import type { PDFPageProxy } from 'pdfjs-dist'
import type { PageWord } from '#deck/covers.ts'

/** How many words of a page are kept, enough for the densest page of a book. */
const mostWords = 5_000
/** How many characters of a word are kept: a page may hold words that nobody can read, of any length. */
const longestWord = 100

/** Returns the words of a page in the order of its text, each with its box in fractions of the page. */
export async function wordsOf(page: PDFPageProxy): Promise<PageWord[]> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const words = items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    const { str, transform, width, height } = item
    const [a = 1, b = 0, , , x = 0, y = 0] = transform
    const length = Math.hypot(a, b) || 1
    const pointAt = (fraction: number) =>
      [x + (a / length) * width * fraction, y + (b / length) * width * fraction] as const
    // Assumes that all characters of a run have the same width, which is exact enough to find the words that a card hides.
    return Array.from(str.matchAll(/\S+/gu), ({ 0: text, index }): PageWord => {
      const [from, to] = [pointAt(index / str.length), pointAt((index + text.length) / str.length)]
      const up = [(-b / length) * height, (a / length) * height] as const
      const corners = [from, to, [from[0] + up[0], from[1] + up[1]], [to[0] + up[0], to[1] + up[1]]] as const
      const projected = corners.map(([px, py]) => viewport.convertToViewportPoint(px, py))
      const xs = projected.map(([px = 0]) => px / viewport.width)
      const ys = projected.map(([, py = 0]) => py / viewport.height)
      const left = Math.min(...xs)
      const top = Math.min(...ys)
      return {
        text: text.slice(0, longestWord),
        rect: { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top },
      }
    })
  })
  // Boxes that no slide can have would only confuse whoever reads them.
  return words.filter(({ rect }) => Object.values(rect).every(Number.isFinite)).slice(0, mostWords)
}
