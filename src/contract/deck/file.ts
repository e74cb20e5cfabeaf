import { z } from 'zod'
import { text } from '../text/text.ts'

/** The id of a file that was sent before. */
export const uploadId = text(1, 64).describe('The `upload` of `{create_upload}`.')

/** Who starts a room of a deck that was made of a file. */
export const startedBy = z.string().describe('Who starts a room of it, and where.')

/** What the pages of a file become: the slides of a PowerPoint file can be elements, which can be edited. */
export const importAs = z
  .enum(['pages', 'elements', 'auto'])
  .optional()
  .describe('elements: editable, of .pptx; auto: where alike.')
export type ImportAs = NonNullable<z.infer<typeof importAs>>

/** What the pages of a file became that were to be elements. */
export const importedSlides = z
  .array(
    z.object({
      page: z.int(),
      as: z.enum(['elements', 'page']),
      why: z.array(z.string()).describe('What elements show differently.'),
    }),
  )
  .optional()
export type ImportedSlides = NonNullable<z.infer<typeof importedSlides>>

/** What became of an uploaded file: `waiting` for the converter of PowerPoint files, `painting` its pages, `done`, or `failed`. */
export const fileStatus = z.enum(['waiting', 'painting', 'done', 'failed'])
export type FileStatus = z.infer<typeof fileStatus>

/** Uploaded pages that could not be painted, those of one file. */
export const failedPages = z.object({
  file: z.string().describe('The name of the file.'),
  firstPage: z.int().describe('The `pageIndex` of its first page.'),
  numbers: z.array(z.int()).describe('Which of its pages, from 0.'),
  problem: z.string().nullable().describe('Why, and what to do; null for single pages.'),
})
export type FailedPages = z.infer<typeof failedPages>
