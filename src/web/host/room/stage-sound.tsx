import './stage-sound.css'
import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { ModeSelect } from './mode-select.tsx'
import { Switch } from '../parts/switch.tsx'

const stylesOfSound = [
  ['lounge', 'sound.lounge'],
  ['arcade', 'sound.arcade'],
  ['show', 'sound.show'],
] as const
const moods = [
  ['quiz', 'mood.quiz'],
  ['calm', 'mood.calm'],
  ['lively', 'mood.lively'],
] as const

/** Sets what stages play, and whether they are calm or lively. */
export const StageSound = ({ client, room: { sound, mood } }: { client: HostClient; room: HostRoom }) => (
  <>
    <div class="stage-sound">
      <Switch isOn={sound.on} onToggle={() => void client.act({ action: 'sound', on: !sound.on })}>
        {message('tools.sound')}
      </Switch>
      {sound.on && <Volume client={client} volume={sound.volume} />}
    </div>
    {sound.on && (
      <ModeSelect
        label={message('sound.style')}
        modes={stylesOfSound.map(([style, name]) => [style, message(name)] as const)}
        value={sound.style}
        onChoose={style => void client.act({ action: 'sound', style })}
      />
    )}
    <ModeSelect
      label={message('room.mood')}
      modes={moods.map(([each, name]) => [each, message(name)] as const)}
      value={mood}
      onChoose={each => void client.act({ action: 'mood', mood: each })}
    />
  </>
)

/** A slider that follows the finger; the room is told where it was left. */
function Volume({ client, volume }: { client: HostClient; volume: number }) {
  const held = useSignal<number | null>(null)
  const id = useId()
  const set = async (chosen: number) => {
    await client.act({ action: 'sound', volume: chosen })
    held.value = null
  }
  return (
    <label class="volume" for={id}>
      {message('sound.volume')}
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={held.value ?? volume}
        onInput={({ currentTarget }) => {
          held.value = Number(currentTarget.value)
        }}
        onChange={({ currentTarget }) => void set(Number(currentTarget.value))}
      />
    </label>
  )
}
