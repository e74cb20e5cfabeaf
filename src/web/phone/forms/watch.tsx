import type { ComponentChildren } from 'preact'

export interface WatchProps {
  question: ComponentChildren
  /** Said aloud when it changes. */
  children: ComponentChildren
}

/** The frame of what is only to be looked at: the question, and one thing in the middle. */
export function WatchFrame({ question, children }: WatchProps) {
  return (
    <section class="poll">
      {question}
      <div class="watch">{children}</div>
    </section>
  )
}
