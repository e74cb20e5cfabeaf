import './results.css'
import { loadedPage } from '../loaded-page.tsx'
import { path } from '../location.ts'
import { withMessages } from '../messages.ts'
import { account } from '../session.ts'

/** Draws charts, for which it loads the code of the stage. */
const ResultsPage = loadedPage(() =>
  withMessages(['sharing'], () => import('./results-page.tsx').then(page => page.ResultsPage)),
)
const SessionsPage = loadedPage(() => import('./sessions-page.tsx').then(page => page.SessionsPage))

/** The pages of results: all sessions, or one. */
export function ResultsSection() {
  const room = /^\/rooms\/([^/]+)\/results\/?$/.exec(path.value)?.[1]
  return room === undefined ? (
    <SessionsPage key={account.value?.team} />
  ) : (
    <ResultsPage key={room} room={room} />
  )
}
