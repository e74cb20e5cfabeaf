import { useSignal } from '@preact/signals'
import { RequestError } from '#web/ui/core/request.ts'
import { useReading } from '#web/ui/core/use-reading.ts'
import { message } from './language.ts'
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
  if (problem.value) {
    const [what, fix] = wordsOf(problem.value)
    return (
      <main class="view-problem">
        <h1>{what}</h1>
        <p>{fix}</p>
        <button type="button" class="main-button" onClick={() => void load()}>
          {message('view.again')}
        </button>
      </main>
    )
  }
  if (!deck.value) return <main class="view-problem" aria-busy="true" />
  return <Slides deck={deck.value} reload={load} />
}

/** Returns why there is no deck, and what to do: what is likely in the language of the page, the rest as the service says it. */
function wordsOf({
  status,
  message: error,
  fix,
}: RequestError): readonly [what: string, fix: string | undefined] {
  if (status === 404) return [message('view.gone'), message('view.gone.fix')]
  if (status === 0) return [message('view.unreachable'), message('view.unreachable.fix')]
  return [error, fix]
}
