import type { HostRoom } from '#contract/rooms/live.ts'
import { usualClosingQuestion } from '#scene/closing-question.ts'
import { englishWords } from '#scene/words.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { useWords } from '#web/ui/scene-words.ts'
import { Switch } from '../parts/switch.tsx'

/** The switch that has phones ask how it was once the session is over, in the language of the room. */
export function ClosingSwitch({
  client,
  room: { closingQuestion = null, language },
}: {
  client: HostClient
  room: Pick<HostRoom, 'closingQuestion' | 'language'>
}) {
  const words = useWords(language) ?? englishWords
  const question = closingQuestion === null ? usualClosingQuestion(words) : null
  return (
    <Switch
      isOn={closingQuestion !== null}
      onToggle={() => void client.act({ action: 'closing_question', question })}
    >
      {message('room.closing')}
    </Switch>
  )
}
