import './notice.css'
import type { Message } from '#web/ui/refusal-message.ts'

/** A full page message: what happened and what to do. */
export const Notice = ({ title, text }: Message) => (
  <main class="notice">
    <p class="eyebrow">Live Poll Deck</p>
    <div role="status">
      <h1>{title}</h1>
      <p class="lead">{text}</p>
    </div>
  </main>
)
