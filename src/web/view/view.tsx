import { useSignal } from '@preact/signals'
import { RequestError } from '#web/ui/core/request.ts'
import { useReading } from '#web/ui/core/use-reading.ts'
import { type LinkedDeck, readDeckBehind } from './linked-deck.ts'
import { Slides } from './slides.tsx'

/** The page behind the link of a deck: its slides, one at a time, for anybody who has the link. The token stands behind the `#`. */
export function View() {
  const deck = useSignal<LinkedDeck | null>(null)
  const problem = useSignal<RequestError | null>(null)
  const load = async () => {
    try {
      deck.value = await readDeckBehind(location.hash.slice(1))
      problem.value = null
      document.title = `${deck.value.title} – Live Poll Deck`
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      // Without a network the slides that are there stay.
      if (error.status !== 0 || !deck.value) problem.value = error
    }
  }
  useReading(load)
  if (problem.value)
    return (
      <main class="view-problem">
        <h1>{problem.value.message}</h1>
        <p>{problem.value.fix}</p>
        <button type="button" class="main-button" onClick={() => void load()}>
          Try again
        </button>
      </main>
    )
  if (!deck.value) return <main class="view-problem" aria-busy="true" />
  return <Slides deck={deck.value} reload={load} />
}
