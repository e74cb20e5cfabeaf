import './group.css'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

/** Controls that belong together, under a heading. */
export const Group = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="form-group" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** Controls that are needed less often: they are folded until somebody opens them. */
export function Fold({
  title,
  isLate = false,
  children,
}: {
  title: string
  /** Whether they are made only when it is opened, because that takes long. */
  isLate?: boolean
  children: ComponentChildren
}) {
  const isOpen = useSignal(false)
  return (
    <details class="form-fold" onToggle={event => (isOpen.value = event.currentTarget.open)}>
      <summary>{title}</summary>
      {(isOpen.value || !isLate) && <div class="form-group">{children}</div>}
    </details>
  )
}
