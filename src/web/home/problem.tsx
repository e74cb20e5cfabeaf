import type { Said } from './words.ts'

/** What happened and what to do. */
export const Problem = ({ title, text }: Said) => (
  <p class="problem">
    <b>{title}</b> {text}
  </p>
)
