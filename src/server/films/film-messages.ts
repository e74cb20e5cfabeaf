import type { FilmProblemCode } from './film-problem.ts'
import type { FilmFacts } from './read-film.ts'

/** What the process that reads a film replies: once without anything when it is ready, then what it found. */
export type FilmReply =
  | { reply: 'ready' }
  | { reply: 'film'; facts: FilmFacts }
  | { reply: 'problem'; code: FilmProblemCode; found: string }

/** The file descriptor at which the process finds the film. */
export const filmDescriptor = 4
