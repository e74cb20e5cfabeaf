import './skipped.css'
import { laterMessage } from './language.ts'

/** Says that the host left a question out of the quiz: the one on the screen, or the one before it. */
export const Skipped = ({ isBefore = false }: { isBefore?: boolean }) => (
  <p class="skipped" role="status">
    {laterMessage(isBefore ? 'skip.before' : 'skip.this')}
  </p>
)
