import './rude-words.css'
import type { HostRoom } from '#contract/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'

/** What becomes of words that hurt. */
const modes = [
  ['mask', 'Show as ***'],
  ['block', 'Do not take'],
  ['off', 'Show as they are'],
] as const

/** How words that hurt are met from now on; for the whole room, so it stands wherever people write. */
export const RudeWords = ({ client, room }: { client: HostClient; room: HostRoom }) => (
  <label class="rude-words">
    Rude words
    <select
      value={room.profanity}
      onChange={({ currentTarget }) => {
        const mode = modes.find(([name]) => name === currentTarget.value)?.[0]
        // Until the room has it, the old one stands.
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
