import type { HostRoom } from '#contract/rooms/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { ModeSelect } from './mode-select.tsx'

const modes = [
  ['quiz', 'names.quiz'],
  ['door', 'names.door'],
  ['required', 'names.required'],
] as const

/** Sets when phones ask for a name [D61]. */
export const NameMode = ({ client, room }: { client: HostClient; room: HostRoom }) => (
  <ModeSelect
    label={message('room.names')}
    modes={modes.map(([mode, name]) => [mode, message(name)] as const)}
    value={room.names}
    onChoose={mode => void client.act({ action: 'names', mode })}
  />
)
