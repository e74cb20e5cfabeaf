import type { z } from 'zod'
import type { slideStep } from '#contract/deck/deck.ts'
import { imageElement, shapeElement, textElement } from '#contract/deck/element.ts'
import { limits } from '#contract/limits.ts'

/** Where a link in the file leads. A slide is told by the name of its part. */
export type FileLink = { url: string } | { slide: string }

type Linked<Element> = Omit<Element, 'link' | 'z' | 'rect'> & {
  rect: { x: number; y: number; w: number; h: number }
  link?: FileLink | undefined
}
type DraftText = Linked<z.input<typeof textElement>>
export type DraftShape = Linked<z.input<typeof shapeElement>>
type DraftImage = Linked<z.input<typeof imageElement>>
type Placed<Element> = Element & { z: number }

/** A slide while it is read. Links to slides are still names of parts, ids those of the file. */
export interface SlideDraft {
  texts: Placed<DraftText>[]
  shapes: Placed<DraftShape>[]
  images: Placed<DraftImage>[]
  background?: z.input<typeof slideStep>['background']
}

/** Collects the elements of a slide from the bottom to the top, as many as a slide can have. */
export function draftSlide(obstacle: (what: string) => void) {
  const slide: SlideDraft = { texts: [], shapes: [], images: [] }
  let count = 0
  const adder =
    <Element extends { link?: FileLink | undefined }>(
      list: (Element & { z: number })[],
      what: string,
      schema: z.ZodType,
    ) =>
    (element: Element): void => {
      if (list.length >= limits.elements) return obstacle(`more than ${limits.elements} ${what}`)
      // What refers to others is still as in the file.
      const {
        link: _,
        id: __,
        group: ___,
        begin: ____,
        end: _____,
        ...checked
      }: Record<string, unknown> = element
      if (!schema.safeParse(checked).success) return obstacle('something at a place that no slide has')
      list.push({ ...element, z: count })
      count += 1
    }
  return {
    slide,
    text: adder<DraftText>(slide.texts, 'texts', textElement),
    shape: adder<DraftShape>(slide.shapes, 'shapes', shapeElement),
    image: adder<DraftImage>(slide.images, 'pictures', imageElement),
  }
}
export type Draft = ReturnType<typeof draftSlide>
