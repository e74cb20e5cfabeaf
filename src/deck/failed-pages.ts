import type { Document, Problem, SlideStep } from '#contract/deck/deck.ts'
import type { FailedPages } from '#contract/deck/file.ts'
import { removeSteps } from './steps.ts'

/** The slides that show pages of one file which could not be painted. */
export interface FailedSlides {
  file: FailedPages
  /** In the order of the steps: the index of each step, and the number of its page in the file, from 0. */
  slides: { step: number; number: number }[]
}

/** Returns the slides of a document that show pages which could not be painted, file by file; none of a file without such slides. */
export const failedSlidesOf = (document: Document, failed: readonly FailedPages[]): FailedSlides[] =>
  failed.flatMap(file => {
    const numbers = new Set(file.numbers)
    const slides = [...document.entries()].flatMap(([step, slide]) => {
      const number =
        slide.kind === 'slide' && slide.pageIndex !== null ? slide.pageIndex - file.firstPage : -1
      return numbers.has(number) ? [{ step, number }] : []
    })
    return slides.length > 0 ? [{ file, slides }] : []
  })

/** Returns a sentence that names the pages of slides, counted from 1: `Pages 3 to 8 of “deck.pptx” could not be painted.` */
export function failedSlidesSentence({ file: { file }, slides }: FailedSlides): string {
  const pages = [...new Set(slides.map(({ number }) => number))].toSorted((a, b) => a - b)
  const ranges: { first: number; last: number }[] = []
  for (const page of pages) {
    const range = ranges.at(-1)
    if (range?.last === page - 1) range.last = page
    else ranges.push({ first: page, last: page })
  }
  const names = ranges.flatMap(({ first, last }) => {
    if (last - first > 1) return [`${first + 1} to ${last + 1}`]
    return first === last ? [`${first + 1}`] : [`${first + 1}`, `${last + 1}`]
  })
  const words = `${pages.length === 1 ? 'Page' : 'Pages'} ${new Intl.ListFormat('en').format(names)}`
  return `${words} of “${file}” could not be painted.`
}

/** Returns the problems of slides whose pages could not be painted, file by file. */
export const failedPageProblems = (document: Document, failed: readonly FailedPages[]): Problem[] =>
  failedSlidesOf(document, failed).flatMap(({ file, slides }) =>
    slides.map(({ step, number }) => ({
      step,
      path: 'pageIndex',
      message: `${failedSlidesSentence({ file, slides: [{ step, number }] })} Have it painted again, or remove it.`,
    })),
  )

/**
 * Returns a document without the pages that could not be painted: slides with something else on them stay without their page, others
 * are removed with their notes.
 */
export function withoutFailedPages(document: Document, failed: readonly FailedPages[]): Document {
  const shown = new Set(
    failedSlidesOf(document, failed).flatMap(({ slides }) => slides.map(({ step }) => step)),
  )
  const bare = new Set<string>()
  const kept = document.map((step, index) => {
    if (!shown.has(index) || step.kind !== 'slide') return step
    if (isBare(step)) bare.add(step.id)
    return { ...step, pageIndex: null }
  })
  return removeSteps(kept, bare)
}

const isBare = ({ overlays, texts, shapes, images }: SlideStep): boolean =>
  [overlays, texts, shapes, images].every(({ length }) => length === 0)
