import { RequestError } from '#web/ui/core/request.ts'
import { sayError } from './notice.tsx'

/** Does something that the server may refuse; then undoes what is shown and says why. Returns whether it was done. */
export async function attempt(
  work: () => Promise<unknown>,
  undo: () => void = () => undefined,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    undo()
    sayError(error)
    return false
  }
}
