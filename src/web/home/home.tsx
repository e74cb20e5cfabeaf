import { useMemo } from 'preact/hooks'
import { Decks } from './decks.tsx'
import { Join } from './join.tsx'
import { openSession } from './session.ts'
import { SignIn } from './sign-in.tsx'

/** The home page: join a room, or sign in to present. */
export function Home() {
  const session = useMemo(() => openSession(sessionStorage), [])
  const account = session.account.value
  return (
    <div class="home" data-signed-in={account !== null}>
      <header class="brand">
        <h1>Live Poll Deck</h1>
      </header>
      <Join />
      <main class="half present">
        {account === null ? <SignIn session={session} /> : <Decks session={session} account={account} />}
      </main>
    </div>
  )
}
