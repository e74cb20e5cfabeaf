import type { FileProblemCode } from './file-problem.ts'
import type { FileDescription } from './file-kind.ts'
import type { ReadSlide } from './office/elements/read-slide.ts'
import type { PaintedPage } from './pdf.ts'

/** What the process that opened a document is asked for: what the document holds, the pictures of a page, or the elements of a slide, from 0. */
export type DocumentRequest =
  | { ask: 'description' }
  | { ask: 'page'; number: number }
  | { ask: 'slide'; number: number }

/** A slide as elements, and the names of the parts of all slides, which stand for them in links. */
export interface NumberedSlide extends ReadSlide {
  parts: readonly string[]
}

/** What it replies: once without anything when it has opened its resources, then once for each request. */
export type DocumentReply =
  | { reply: 'ready' }
  | { reply: 'description'; description: FileDescription }
  | { reply: 'page'; page: PaintedPage }
  | { reply: 'slide'; slide: NumberedSlide }
  | { reply: 'problem'; code: FileProblemCode; pages: number | undefined }
  /** An error of this program, not of the file. */
  | { reply: 'failure'; message: string }

/** The file descriptor at which the process finds the document. */
export const documentDescriptor = 4

/** How many pages a deck can have: one step less than its document, because the join screen is a step. */
export const mostPages = 199
