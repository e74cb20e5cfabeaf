import { useSignal } from '@preact/signals'
import { RequestError } from '#web/ui/core/request.ts'

/** Work that a button or form starts. */
export interface Action {
  isBusy: boolean
  error: RequestError | null
  /** Runs the work unless it runs already. Resolves with whether it succeeded. */
  run(work: () => Promise<void>): Promise<boolean>
  clear(): void
}

/** Keeps whether work runs, and its last refusal. */
export function useAction(): Action {
  const isBusy = useSignal(false)
  const error = useSignal<RequestError | null>(null)
  return {
    isBusy: isBusy.value,
    error: error.value,
    clear() {
      error.value = null
    },
    async run(work) {
      if (isBusy.value) return false
      isBusy.value = true
      error.value = null
      try {
        await work()
        return true
      } catch (caught) {
        if (!(caught instanceof RequestError)) throw caught
        error.value = caught
        return false
      } finally {
        isBusy.value = false
      }
    },
  }
}
