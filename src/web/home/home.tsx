import { Join } from './join.tsx'
import { message } from './language.ts'

/** The home page: join a room, or go on to sign in. The server leads people who are signed in to their decks. */
export const Home = () => (
  <div class="home">
    <header class="brand">
      <h1>Live Poll Deck</h1>
      <a class="side-button" href="/sign-in">
        {message('home.present')}
      </a>
    </header>
    <Join />
  </div>
)
