import type { RequestError } from '#web/ui/core/request.ts'
import { Problem } from './problem.tsx'

/** A page while it loads. */
export const LoadingPage = () => (
  <main class="sheet">
    <p class="sr" role="status">
      Loading …
    </p>
  </main>
)

/** A page that cannot be shown: why, and the way to the decks. */
export const ProblemPage = ({ title, error }: { title: string; error: RequestError }) => (
  <main class="sheet">
    <h1 class="loud">{title}</h1>
    <Problem error={error} />
    <p>
      <a href="/decks">Go to your decks</a>
    </p>
  </main>
)
