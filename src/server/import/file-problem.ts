import { type Said, said, textOf } from '#contract/said.ts'

/** Why a file cannot become slides. The catalogue `errors` says for each what is wrong, and what to do. */
export type FileProblemCode =
  | 'not_a_document'
  | 'old_powerpoint'
  | 'keynote'
  | 'encrypted'
  | 'broken'
  | 'empty'
  | 'too_many_pages'
  | 'too_large_unpacked'
  | 'timeout'
  | 'too_much_memory'
  | 'crashed'
  | 'gone'
  | 'aborted'
  | 'unavailable'

/** Returns what is wrong with a file and what to do, for people. `pages` is the number of pages of one that has too many. */
export function fileProblemTexts(code: FileProblemCode, pages?: number): { error: Said; fix: Said } {
  const fix = said(`bad_file.fix.${code}`)
  return code === 'too_many_pages' && pages !== undefined
    ? { error: said('bad_file.error.too_many_pages_of', { pages }), fix }
    : { error: said(`bad_file.error.${code}`), fix }
}

/** Returns what is wrong with a stored file and what to do, as sentences in English. */
export function fileProblemSentences(code: FileProblemCode): string {
  const { error, fix } = fileProblemTexts(code)
  return `${textOf(error)} ${textOf(fix)}`
}

/** Thrown when a file cannot become slides. Its message says why. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  readonly code: FileProblemCode
  /** The number of pages of a file that has too many. */
  readonly pages: number | undefined

  constructor(
    code: FileProblemCode,
    { pages, ...options }: ErrorOptions & { pages?: number | undefined } = {},
  ) {
    super(textOf(fileProblemTexts(code, pages).error), options)
    this.code = code
    this.pages = pages
  }
}
