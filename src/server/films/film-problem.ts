import { limits } from '#contract/limits.ts'
import { type Said, said, textOf } from '#contract/said.ts'

/** Why a file cannot be a film. The catalogue `errors` says for each what is wrong, and what to do. */
export type FilmProblemCode = 'other' | 'container' | 'picture' | 'sound' | 'soundAlone' | 'large' | 'broken'

/** Thrown when a file cannot be a film. `told` is for people. */
export class FilmProblem extends Error {
  override readonly name = 'FilmProblem'
  readonly code: FilmProblemCode
  /** What was found in the file. */
  readonly found: string
  readonly told: { error: Said; fix: Said }

  constructor(code: FilmProblemCode, found = '') {
    const error = said(`bad_file.error.film_${code}`, { found })
    super(textOf(error))
    this.code = code
    this.found = found
    const most = { size: limits.bodyBytes / 1024 / 1024, side: limits.filmSide }
    this.told = { error, fix: said(`bad_file.fix.film_${code}`, most) }
  }
}
