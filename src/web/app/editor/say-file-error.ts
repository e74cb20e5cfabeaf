import { RequestError } from '#web/ui/core/request.ts'
import { message } from '../messages.ts'
import { sayError } from '../notice.tsx'

/** Says why a file cannot be used, and what to do. */
export function sayFileError({ name }: File, error: unknown): void {
  const problem = error instanceof Error ? error.message : ''
  sayError(
    new RequestError(
      0,
      problem.includes(name) ? problem : message('addFiles.problem', { file: name, problem }),
      error instanceof RequestError ? error.fix : undefined,
    ),
  )
}
