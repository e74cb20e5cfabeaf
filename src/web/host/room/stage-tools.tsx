import './stage-tools.css'
import type { ComponentChildren } from 'preact'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import {
  areResultsHidden,
  haveResults,
  toggleBlank,
  toggleJoin,
  toggleLock,
  toggleResults,
} from '#web/ui/room-actions.ts'

/** What can be switched on the stage: the results, a black screen, the join code, and whether new people may join. */
export function StageTools({ client, room }: { client: HostClient; room: HostRoom }) {
  const isLive = room.status === 'live'
  return (
    <div class="tools" role="group" aria-label={message('tools.label')}>
      <Tool
        label={message('tools.results')}
        isOn={areResultsHidden(room)}
        isOff={!haveResults(client)}
        onPress={() => toggleResults(client)}
      >
        <path d="M4 20V10m5 10V4m5 16v-7m5 7V8M2 2l20 20" />
      </Tool>
      <Tool
        label={message('tools.blank')}
        isOn={room.blank}
        isOff={!isLive}
        onPress={() => toggleBlank(client)}
      >
        <path d="M3 5h18v12H3zM8 21h8" />
      </Tool>
      <Tool
        label={message('tools.join')}
        isOn={room.joinShown}
        isOff={!isLive || room.stepIndex === 0}
        onPress={() => toggleJoin(client)}
      >
        <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM14 19h1M19 14h1" />
      </Tool>
      <Tool label={message('tools.lock')} isOn={room.locked} isOff={false} onPress={() => toggleLock(client)}>
        <path d="M5 11h14v9H5zM8 11V7a4 4 0 0 1 8 0v4" />
      </Tool>
    </div>
  )
}

interface ToolProps {
  label: string
  isOn: boolean
  /** Whether it does nothing now. */
  isOff: boolean
  onPress: () => void
  /** The lines of its icon, 24 by 24. */
  children: ComponentChildren
}

const Tool = ({ label, isOn, isOff, onPress, children }: ToolProps) => (
  <button
    type="button"
    class="tool"
    aria-pressed={isOn}
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onPress()
    }}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
    {label}
  </button>
)
