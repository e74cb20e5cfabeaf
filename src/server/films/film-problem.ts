import { limits } from '#contract/limits.ts'

const asMp4 = 'Convert it to an .mp4 with H.264 and AAC, and send that.'

/** What people read about a file that cannot be a film: what is wrong, and what to do. `found` is what was found in it. */
const texts = {
  other: () => ({
    error: 'The file is no mp4 or webm film.',
    fix: `Send an .mp4 or .webm of at most ${limits.bodyBytes / 1024 / 1024} MB.`,
  }),
  container: (found: string) => ({
    error: `The film is a ${found} file, which browsers do not play.`,
    fix: asMp4,
  }),
  picture: (found: string) => ({
    error: `The picture of the film is in ${found}, which not all browsers play.`,
    fix: 'Convert it to an .mp4 with H.264 and AAC, or a .webm with VP9 and Opus, and send that.',
  }),
  sound: (found: string) => ({
    error: `The sound of the film is in ${found}, which not all browsers play.`,
    fix: 'Convert it to an .mp4 with H.264 and AAC, or a .webm with VP9 and Opus, and send that.',
  }),
  soundAlone: () => ({
    error: 'The file has sound alone, and no picture.',
    fix: 'Send a film with a picture.',
  }),
  large: (found: string) => ({
    error: `The film has ${found} pixels.`,
    fix: `Make it at most ${limits.filmSide} pixels wide and high, and send that.`,
  }),
  broken: () => ({
    error: 'The film is damaged or cut off.',
    fix: 'Save or export it again where it was made, and send that.',
  }),
} as const

export type FilmProblemCode = keyof typeof texts

/** Thrown when a file cannot be a film. Its message and its `fix` are for people. */
export class FilmProblem extends Error {
  override readonly name = 'FilmProblem'
  readonly code: FilmProblemCode
  readonly found: string
  readonly fix: string

  constructor(code: FilmProblemCode, found = '') {
    const { error, fix } = texts[code](found)
    super(error)
    this.code = code
    this.found = found
    this.fix = fix
  }
}
