import type { HostRoom } from '#contract/rooms/live.ts'
import { type Language, languageName, languages } from '#messages/languages.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { ModeSelect } from './mode-select.tsx'

const names = languages.map(language => [language, languageName(language)] as const)

/** Sets what the stage and phones speak [D49]. Each language is called by its own name. */
export const RoomLanguage = ({ client, room }: { client: HostClient; room: HostRoom }) => (
  <ModeSelect<Language | ''>
    label={message('room.language')}
    modes={[['', message('room.anyLanguage')], ...names]}
    value={room.language ?? ''}
    onChoose={mode => void client.act({ action: 'language', language: mode === '' ? null : mode })}
  />
)
