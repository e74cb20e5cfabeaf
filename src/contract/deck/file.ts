import { z } from 'zod'
import { text } from '../text/text.ts'

/** The id of a file that was sent before. */
export const uploadId = text(1, 64).describe('The `upload` of `{create_upload}`.')

/** What became of an uploaded file: `waiting` for the converter of PowerPoint files, `painting` its pages, `done`, or `failed`. */
export const fileStatus = z.enum(['waiting', 'painting', 'done', 'failed'])
export type FileStatus = z.infer<typeof fileStatus>
