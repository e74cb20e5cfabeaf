import { plural } from '#contract/text/figures.ts'

/** What people read about a file that cannot become slides: what is wrong, and what to do. */
const texts = {
  not_a_document: {
    error: 'The file is no PDF, PowerPoint or OpenDocument presentation.',
    fix: 'Send a .pdf, .pptx or .odp file.',
  },
  old_powerpoint: {
    error: 'The file is in the format of PowerPoint 97 to 2003 (.ppt).',
    fix: 'Save it as .pptx or PDF, and send that.',
  },
  keynote: {
    error: 'The file is a Keynote presentation.',
    fix: 'In Keynote, choose File, Export To, PowerPoint or PDF, and send that.',
  },
  encrypted: {
    error: 'The file is protected with a password.',
    fix: 'Save a copy without a password, and send that.',
  },
  broken: {
    error: 'The file is damaged or cut off.',
    fix: 'Save or export it again where it was made, and send that.',
  },
  empty: {
    error: 'The file has no pages to show; hidden slides are left out.',
    fix: 'Send a file with at least one page or slide.',
  },
  too_many_pages: {
    error: 'The file has too many pages: a deck has at most 200 steps, and the join screen is one.',
    fix: 'Split the file, and send at most 199 pages.',
  },
  too_large_unpacked: {
    error: 'The file is too large when it is unpacked.',
    fix: 'Make its pictures smaller, or export it as a PDF, and send that.',
  },
  timeout: {
    error: 'Converting the file takes longer than two minutes.',
    fix: 'Export it as a PDF where it was made, and send that.',
  },
  too_much_memory: {
    error: 'Converting the file takes too much memory.',
    fix: 'Export it as a PDF where it was made, and send that.',
  },
  crashed: {
    error: 'The file could not be converted.',
    fix: 'Export it as a PDF where it was made, and send that.',
  },
  gone: { error: 'The file is no longer on the server.', fix: 'Send it again.' },
  aborted: { error: 'The conversion of the file was cancelled.', fix: 'Send it again.' },
  unavailable: {
    error: 'Presentations cannot be converted right now.',
    fix: 'Send it again later, or export it as a PDF.',
  },
} as const

/** Why a file cannot become slides. */
export type FileProblemCode = keyof typeof texts

/** Returns what is wrong with a file and what to do, for people. `pages` is the number of pages of one that has too many. */
export function fileProblemTexts(code: FileProblemCode, pages?: number): { error: string; fix: string } {
  const { error, fix } = texts[code]
  if (code !== 'too_many_pages' || pages === undefined) return { error, fix }
  return { error: error.replace('too many pages', `${plural(pages, 'page')}, which is too many`), fix }
}

/** Returns what is wrong with a stored file and what to do, as sentences. */
export function fileProblemSentences(code: FileProblemCode): string {
  const { error, fix } = fileProblemTexts(code)
  return `${error} ${fix}`
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
    super(fileProblemTexts(code, pages).error, options)
    this.code = code
    this.pages = pages
  }
}
