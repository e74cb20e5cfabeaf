import type { RequestError } from '#web/ui/core/request.ts'
import { message } from './messages.ts'
import { Problem } from './problem.tsx'

/** A page while it loads. */
export const LoadingPage = () => (
  <main class="sheet">
    <p class="sr" role="status">
      {message('common.loading')}
    </p>
  </main>
)

/** A page that cannot be shown: why, and the way to the decks. */
export const ProblemPage = ({ title, error }: { title: string; error: RequestError }) => (
  <main class="sheet">
    <h1 class="loud">{title}</h1>
    <Problem error={error} />
    <p>
      <a href="/decks">{message('frame.toDecks')}</a>
    </p>
  </main>
)
