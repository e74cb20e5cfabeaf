import type { RefusalCode } from '#contract/errors.ts'
import { Refusal, type ToldIssue } from '#contract/refusal.ts'
import type { Sentence } from '#contract/said.ts'
import { FileProblem, type FileProblemCode } from '#server/import/file-problem.ts'

/** An error on its way to another process. Refusals and problems of files arrive as what they are. */
export type Failure =
  | {
      refusal: RefusalCode
      fix: Sentence | undefined
      error: Sentence
      retryAfter: number | undefined
      issues: readonly ToldIssue[]
    }
  | { file: FileProblemCode; pages: number | undefined }
  | { error: string; code: string | undefined }

/** Returns an error as another process can receive it. */
export function writeFailure(error: unknown): Failure {
  if (error instanceof Refusal) {
    const { code, told, retryAfter, issues } = error
    return { refusal: code, ...told, retryAfter, issues }
  }
  if (error instanceof FileProblem) return { file: error.code, pages: error.pages }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return {
    error: error instanceof Error ? error.message : String(error),
    code: typeof code === 'string' ? code : undefined,
  }
}

/** Returns the error that another process sent. */
export function readFailure(failure: Failure): Error {
  if ('refusal' in failure)
    return new Refusal(failure.refusal, failure.fix, failure.error, failure.retryAfter, failure.issues)
  if ('file' in failure) return new FileProblem(failure.file, { pages: failure.pages })
  const error = new Error(failure.error)
  return failure.code === undefined ? error : Object.assign(error, { code: failure.code })
}
