import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { RequestError } from '#web/ui/core/request.ts'
import { Frame } from './frame.tsx'
import { path } from './location.ts'
import { Problem } from './problem.tsx'
import { account, readAccount } from './session.ts'
import { loadedPage } from './loaded-page.tsx'
import { message, withMessages } from './messages.ts'

const Library = loadedPage(() =>
  withMessages(['library'], () => import('./library/library.tsx').then(page => page.Library)),
)
const LinkPage = loadedPage(() =>
  withMessages(['account'], () => import('./account/link-page.tsx').then(page => page.LinkPage)),
)
const SignIn = loadedPage(() =>
  withMessages(['account'], () => import('./account/sign-in.tsx').then(page => page.SignIn)),
)
const SignUp = loadedPage(() =>
  withMessages(['account'], () => import('./account/sign-up.tsx').then(page => page.SignUp)),
)
const SettingsPage = loadedPage(() =>
  withMessages(['account', 'settings'], () =>
    import('./settings/settings-page.tsx').then(page => page.SettingsPage),
  ),
)
const Results = loadedPage(() =>
  withMessages(['sessions'], () => import('./results/results-section.tsx').then(page => page.ResultsSection)),
)

/** Draws slides, for which it loads the code of the stage. */
const EditorPage = loadedPage(() =>
  withMessages(['editor'], () => import('./editor/editor-page.tsx').then(page => page.EditorPage)),
)

/** The pages for people with an account, by the address. */
export function App() {
  const problem = useSignal<RequestError | null>(null)
  useEffect(() => {
    readAccount().catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error
      problem.value = error
    })
  }, [])
  const { value: page } = path
  const deck = /^\/decks\/([\w-]+)\/?$/.exec(page)?.[1]
  if (problem.value)
    return (
      <main class="sheet">
        <Problem error={problem.value} />
      </main>
    )
  if (account.value === undefined) return <p class="sr">{message('common.loading')}</p>
  if (page === '/welcome' || page === '/invite' || page === '/reset') return <LinkPage key={page} />
  if (page === '/sign-up') return <SignUp />
  if (page === '/sign-in' || account.value === null) return <SignIn />
  if (deck !== undefined && account.value.team !== null)
    return <EditorPage key={`${account.value.id} ${deck}`} deck={deck} />
  return (
    <Frame>
      {page.startsWith('/settings/') ? (
        <SettingsPage />
      ) : page.startsWith('/rooms') ? (
        <Results />
      ) : (
        <Library key={account.value.team} />
      )}
    </Frame>
  )
}
