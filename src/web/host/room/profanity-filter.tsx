import type { HostRoom } from '#contract/rooms/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { ModeSelect } from './mode-select.tsx'

/** The modes of the profanity filter. */
const modes = [
  ['mask', 'filter.mask'],
  ['block', 'filter.block'],
  ['off', 'filter.off'],
] as const

/** Sets the profanity filter of the whole room. Shown at each poll in which participants write. */
export const ProfanityFilter = ({ client, room }: { client: HostClient; room: HostRoom }) => (
  <ModeSelect
    label={message('filter.title')}
    modes={modes.map(([mode, name]) => [mode, message(name)] as const)}
    value={room.profanity}
    onChoose={mode => void client.act({ action: 'profanity', mode })}
  />
)
