import type { ComponentChildren } from 'preact'

/** Controls that belong together, under a heading. */
export const Group = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="form-group">
    <h3>{title}</h3>
    {children}
  </section>
)

/** Controls that are needed less often: they are folded until somebody opens them. */
export const Fold = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <details class="form-fold">
    <summary>{title}</summary>
    <div class="form-group">{children}</div>
  </details>
)
