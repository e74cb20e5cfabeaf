import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Step } from '#contract/deck/deck.ts'
import type { PageWord } from '#deck/covers.ts'
import { request } from '#web/ui/core/request.ts'
import { teamQuery } from '../drawing/pictures.ts'
import { useEditor } from '../model/editor-context.ts'

const none: readonly PageWord[] = []

/** Returns the words of the uploaded page behind a step once they are loaded; none where there is no page, or it is not painted yet. */
export function usePageWords(step: Step | undefined): readonly PageWord[] {
  const { deckId, opened } = useEditor()
  const page = step?.kind === 'slide' ? step.pageIndex : null
  const isPainted = page !== null && opened.value.pages[page]?.status === 'painted'
  const loaded = useSignal<{ page: number; words: readonly PageWord[] } | null>(null)
  useEffect(() => {
    if (page === null || !isPainted) return
    const leaving = new AbortController()
    request<{ words: PageWord[] }>(`/api/v1/decks/${deckId}/pages/${page}/words?${teamQuery()}`, {
      signal: leaving.signal,
    }).then(
      ({ words }) => (loaded.value = { page, words }),
      // Without them there is less to advise on.
      () => undefined,
    )
    return () => leaving.abort()
  }, [deckId, page, isPainted])
  return loaded.value?.page === page ? loaded.value.words : none
}
