import type { Message } from './texts.ts'

/** A message in the page: what happened and what to do. */
export const Problem = ({ title, text }: Message) => (
  <p class="problem">
    <b>{title}</b> {text}
  </p>
)
