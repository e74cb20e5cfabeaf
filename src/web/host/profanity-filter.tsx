import './profanity-filter.css'
import type { HostRoom } from '#contract/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'

/** The modes of the profanity filter. */
const modes = [
  ['mask', 'Mask with ***'],
  ['block', 'Refuse'],
  ['off', 'Off'],
] as const

/** Sets the profanity filter of the whole room. Shown at each poll in which participants write. */
export const ProfanityFilter = ({ client, room }: { client: HostClient; room: HostRoom }) => (
  <label class="profanity-filter">
    Profanity filter
    <select
      value={room.profanity}
      onChange={({ currentTarget }) => {
        const mode = modes.find(([name]) => name === currentTarget.value)?.[0]
        // The old value is shown until the room has the new one.
        currentTarget.value = room.profanity
        if (mode) void client.act({ action: 'profanity', mode })
      }}
    >
      {modes.map(([mode, label]) => (
        <option key={mode} value={mode}>
          {label}
        </option>
      ))}
    </select>
  </label>
)
