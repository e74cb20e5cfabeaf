import { useSignal } from '@preact/signals'
import type { LinkedResults } from '#contract/rooms/linked-results.ts'
import { RequestError, request } from '#web/ui/core/request.ts'
import { useReading } from '#web/ui/core/use-reading.ts'
import { message } from './language.ts'
import { Results } from './results.tsx'

const readBehind = (token: string): Promise<LinkedResults> =>
  request('/api/v1/room-links/read', { method: 'POST', body: { token } })

/** The page behind the link of a session: its results, for anybody who has the link. The token stands behind the `#`. */
export function LinkedPage() {
  const results = useSignal<LinkedResults | null>(null)
  const problem = useSignal<RequestError | null>(null)
  const load = async () => {
    try {
      results.value = await readBehind(location.hash.slice(1))
      problem.value = null
      document.title = `${results.value.title} – Live Poll Deck`
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      // Only what says that the link is over takes away what is there.
      if (!results.value || error.status === 404) problem.value = error
    }
  }
  useReading(load)
  if (problem.value) {
    const isGone = problem.value.status === 404
    return (
      <main class="linked linked-problem">
        <div role="alert">
          <h1>{message(isGone ? 'gone' : 'failed')}</h1>
          <p>{message(isGone ? 'gone.fix' : 'failed.fix')}</p>
        </div>
        {!isGone && (
          <button type="button" class="main-button" onClick={() => void load()}>
            {message('again')}
          </button>
        )}
      </main>
    )
  }
  if (!results.value) return <main class="linked" aria-busy="true" />
  return <Results results={results.value} />
}
