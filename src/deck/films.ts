import type { Document } from '#contract/deck/deck.ts'

/** Returns the films of a document with the paths at which they are, in its order. */
export function filmsOf(document: Document): { film: string; path: (string | number)[] }[] {
  const found: { film: string; path: (string | number)[] }[] = []
  document.forEach((step, index) => {
    if (step.kind !== 'slide') return
    step.images.forEach(({ film }, at) => {
      if (film !== undefined) found.push({ film, path: [index, 'images', at, 'film'] })
    })
  })
  return found
}
