/** Why a file cannot become slides, each with the sentence for the person who uploaded it. */
const sentences = {
  not_office:
    'This file is not a presentation. Upload a PowerPoint file (.pptx), an OpenDocument presentation (.odp) or a PDF.',
  old_powerpoint:
    'This file is in the format of PowerPoint 97 to 2003 (.ppt). Save it as .pptx or PDF and upload that.',
  keynote: 'This is a Keynote file. In Keynote, export it as PowerPoint or PDF and upload that.',
  encrypted: 'This file is protected by a password. Save it without the password and upload it again.',
  broken: 'This file is damaged and could not be read. Save it again, or as PDF, and upload that.',
  empty: 'This file has no slides to show. Hidden slides are left out.',
  too_many_pages: 'This file has more than 200 pages. Split it, or hide slides that are not shown.',
  too_large_unpacked: 'This file is too large when it is unpacked. Save it as PDF and upload that.',
  timeout: 'Converting this file takes longer than two minutes. Save it as PDF and upload that.',
  too_much_memory: 'Converting this file takes too much memory. Save it as PDF and upload that.',
  crashed: 'This file could not be converted. Save it as PDF and upload that.',
  aborted: 'The conversion of this file was cancelled.',
  unavailable: 'Files cannot be converted at the moment. Upload the file again later, or save it as PDF.',
} as const

/** What is wrong with a file. */
export type FileProblemCode = keyof typeof sentences

/** Thrown when a file cannot become slides. Its message is the sentence for the person who uploaded it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  readonly code: FileProblemCode

  constructor(code: FileProblemCode, options?: ErrorOptions) {
    super(sentences[code], options)
    this.code = code
  }
}
