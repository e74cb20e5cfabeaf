import { plural } from '#contract/figures.ts'

/** Why a file cannot become slides. */
export const fileProblemCodes = [
  'not_a_document',
  'old_powerpoint',
  'keynote',
  'encrypted',
  'broken',
  'no_pages',
  'too_many_pages',
  'too_large_inside',
  'too_slow',
  'no_converter',
] as const
export type FileProblemCode = (typeof fileProblemCodes)[number]

/** Thrown for a file that cannot become slides. `detail` completes the sentence of some codes: the number of pages. */
export class FileProblem extends Error {
  readonly code: FileProblemCode
  readonly detail: number | undefined
  constructor(code: FileProblemCode, detail?: number) {
    super(fileProblemTexts(code, detail).error)
    this.code = code
    this.detail = detail
  }
}

/** Returns what people read about a file that cannot become slides: what is wrong, and what to do. */
export function fileProblemTexts(code: FileProblemCode, detail?: number): { error: string; fix: string } {
  switch (code) {
    case 'not_a_document':
      return {
        error: 'The file is no PDF, PowerPoint or OpenDocument presentation.',
        fix: 'Send a .pdf, .pptx or .odp file.',
      }
    case 'old_powerpoint':
      return {
        error: 'The file is in the old PowerPoint format (.ppt).',
        fix: 'Open it in PowerPoint or LibreOffice, save it as .pptx, and send that.',
      }
    case 'keynote':
      return {
        error: 'The file is a Keynote presentation.',
        fix: 'In Keynote, choose File, Export To, PDF or PowerPoint, and send that.',
      }
    case 'encrypted':
      return {
        error: 'The file is protected with a password.',
        fix: 'Save a copy without a password, and send that.',
      }
    case 'broken':
      return {
        error: 'The file is damaged or cut off.',
        fix: 'Open it where it was made, save or export it again, and send that.',
      }
    case 'no_pages':
      return { error: 'The file has no pages.', fix: 'Send a file with at least one page or slide.' }
    case 'too_many_pages':
      return {
        error: `The file has ${plural(detail ?? 0, 'page')}, which is too many: a deck has at most 200 steps, and the join screen is one.`,
        fix: 'Split the file, and send at most 199 pages.',
      }
    case 'too_large_inside':
      return {
        error: 'The file is small, but what is packed in it is too large.',
        fix: 'Reduce its pictures, or export it as a PDF, and send that.',
      }
    case 'too_slow':
      return {
        error: 'The file takes too long to convert.',
        fix: 'Export it as a PDF where it was made, and send that.',
      }
    case 'no_converter':
      return {
        error: 'The file could not be converted.',
        fix: 'Export it as a PDF where it was made, and send that.',
      }
  }
}
