import type { ComponentChildren } from 'preact'

export interface WatchProps {
  question: ComponentChildren
  /** The content in the middle of the screen. */
  children: ComponentChildren
}

/** The layout of poll types that take no answers: the question, and the content in the middle. */
export function WatchFrame({ question, children }: WatchProps) {
  return (
    <section class="poll">
      {question}
      <div class="watch">{children}</div>
    </section>
  )
}
