import './tabs.css'
import { type HostKey, message } from '#web/ui/core/host-messages.ts'

/** The parts of the remote that take turns where there is no room for all of them. */
export const tabs = ['talk', 'steps', 'people', 'room'] as const
export type Tab = (typeof tabs)[number]

const labels: Readonly<Record<Tab, HostKey>> = {
  talk: 'tabs.talk',
  steps: 'tabs.steps',
  people: 'tabs.people',
  room: 'tabs.room',
}

/** The buttons that choose a part. `counts` has the figures beside their names. */
export const Tabs = ({
  chosen,
  counts,
  onChoose,
}: {
  chosen: Tab
  counts: Partial<Record<Tab, number>>
  onChoose: (tab: Tab) => void
}) => (
  <nav class="tabs" aria-label={message('tabs.label')}>
    {tabs.map(tab => (
      <button
        key={tab}
        type="button"
        aria-current={tab === chosen ? 'true' : undefined}
        onClick={() => onChoose(tab)}
      >
        {message(labels[tab])}
        {counts[tab] ? <small>{counts[tab]}</small> : null}
      </button>
    ))}
  </nav>
)
