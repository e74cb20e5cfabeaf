import { laterMessage } from './language.ts'

/** Says, after a tap on one more option than may be chosen, how many are chosen and what to do. */
export const FullChoice = ({ count }: { count: number }) => (
  <p class="lead" role="alert">
    {laterMessage('choice.full', { count })}
  </p>
)
