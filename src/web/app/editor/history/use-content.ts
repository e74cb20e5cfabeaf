import { useEffect } from 'preact/hooks'
import { useSignal } from '@preact/signals'
import type { DeckContent } from '#deck/edits/content.ts'
import { RequestError } from '#web/ui/core/request.ts'
import type { Versions } from './versions.ts'

/** Returns the content of a version once it is read; null until then, and an error when it cannot be. */
export function useContent(
  versions: Versions,
  revision: string | undefined,
): DeckContent | RequestError | null {
  const read = useSignal<{ revision: string; content: DeckContent | RequestError } | null>(null)
  useEffect(() => {
    if (revision === undefined) return
    versions.contentOf(revision).then(
      content => (read.value = { revision, content }),
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error
        read.value = { revision, content: error }
      },
    )
  }, [revision])
  return read.value?.revision === revision ? (read.value?.content ?? null) : null
}
