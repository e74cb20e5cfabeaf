import type { SlideStep, Step } from '#contract/deck/deck.ts'
import type { ImportAs, ImportedSlides } from '#contract/deck/file.ts'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { saidAt } from '#contract/said.ts'
import { newId } from '#server/auth/tokens.ts'
import type { NumberedSlide } from '#server/import/document-messages.ts'
import { FileProblem, fileProblemTexts } from '#server/import/file-problem.ts'
import type { UploadedFile } from '#server/store/uploads.ts'
import { slidesOf } from './file-slides.ts'
import type { Call } from './handler.ts'

/** What a file becomes. */
interface Imported {
  steps: Step[]
  /** Whether a step shows a page of the file, so that it is stored and painted. */
  keepsFile: boolean
  /** What each page became, where elements were asked for. */
  slides?: ImportedSlides
}

/**
 * Returns the steps that a file becomes, whose page indexes begin at 0. Throws a 400 for elements of a file that has none, and for one that
 * cannot be read.
 */
export async function importSlides(
  call: Call,
  { hash, description }: UploadedFile,
  as: ImportAs | undefined,
): Promise<Imported> {
  const pages = slidesOf(description)
  if (as === undefined || as === 'pages') return { steps: pages, keepsFile: true }
  if (description.kind !== 'pptx') {
    if (as === 'elements')
      throw refuseField('as', 'Only slides of a .pptx file can become elements: send auto or pages.')
    const why = ['The file is no .pptx file.']
    return {
      steps: pages,
      keepsFile: true,
      slides: pages.map((_, page) => ({ page, as: 'page', why })),
    }
  }
  const read = await readSlides(call, { hash, count: pages.length })
  const idsByPart = new Map(
    pages.flatMap((page, number) => {
      const part = read[number]?.parts[number]
      return part === undefined ? [] : [[part, page.id] as const]
    }),
  )
  const slides = pages.map((_, page): ImportedSlides[number] => {
    const why = read[page]?.obstacles ?? []
    return { page, as: as === 'elements' || why.length === 0 ? 'elements' : 'page', why: why.map(inSentence) }
  })
  const steps = pages.map((page, number) => {
    const found = read[number]
    return found && slides[number]?.as === 'elements' ? elementsOn(page, found, idsByPart) : page
  })
  return { steps, keepsFile: slides.some(each => each.as === 'page'), slides }
}

const inSentence = (obstacle: string): string => `It has ${obstacle}.`

/** Returns steps whose page indexes begin later. */
export const withPagesFrom = (steps: readonly Step[], firstPage: number): Step[] =>
  steps.map(step =>
    step.kind === 'slide' && step.pageIndex !== null
      ? { ...step, pageIndex: step.pageIndex + firstPage }
      : step,
  )

async function readSlides(
  { context, principal }: Call,
  file: { hash: string; count: number },
): Promise<NumberedSlide[]> {
  try {
    return await context.pages.slides(principal.team.id, file)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    const { error: what, fix } = fileProblemTexts(error.code, error.pages)
    throw new Refusal('bad_file', saidAt('file', fix), what)
  }
}

/** Returns a slide with the elements that were read, under ids of their own. */
function elementsOn(
  page: SlideStep,
  { slide }: NumberedSlide,
  idsByPart: ReadonlyMap<string, string>,
): SlideStep {
  const ids = new Map<string, string>()
  const idOf = (own: string): string => {
    const id = ids.get(own) ?? newId()
    ids.set(own, id)
    return id
  }
  const placed = <Element extends SlideStep['texts' | 'shapes' | 'images'][number]>(
    element: Element,
  ): Element => {
    const { group, link, ...rest } = element
    const step = link?.step === undefined ? undefined : idsByPart.get(link.step)
    const ownLink = step === undefined ? link?.url !== undefined && { url: link.url } : { step }
    // What is left out is put back, so the element is of its kind.
    return {
      ...rest,
      id: idOf(element.id),
      ...(group !== undefined && { group: idOf(group) }),
      ...(ownLink && { link: ownLink }),
    } as Element
  }
  return {
    ...page,
    ...slide,
    pageIndex: null,
    texts: slide.texts.map(placed),
    images: slide.images.map(placed),
    shapes: slide.shapes.map(shape => {
      const { begin, end, ...rest } = placed(shape)
      return {
        ...rest,
        ...(begin && { begin: { ...begin, element: idOf(begin.element) } }),
        ...(end && { end: { ...end, element: idOf(end.element) } }),
      }
    }),
  }
}
