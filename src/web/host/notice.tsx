import './notice.css'
import type { Sentences } from '#web/ui/why-out.ts'

/** A full page message: what happened and what to do. */
export const Notice = ({ title, text }: Sentences) => (
  <main class="notice">
    <p class="eyebrow">Live Poll Deck</p>
    <div role="status">
      <h1>{title}</h1>
      <p class="lead">{text}</p>
    </div>
  </main>
)
