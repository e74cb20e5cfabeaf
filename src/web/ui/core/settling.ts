import { type ReadonlySignal, signal } from '@preact/signals'
import { isOnStage } from '#contract/rooms/on-stage.ts'
import type { HostRoom } from '#contract/rooms/live.ts'

/** How long the main button is at rest after what it does has changed, ms. */
export const settleMs = 1_500

/** What decides what the buttons of a host do that go on or back. */
export type SettlingRoom = Pick<HostRoom, 'advance' | 'stepIndex'> & {
  polls: readonly Pick<
    HostRoom['polls'][number],
    'step' | 'coming' | 'pollId' | 'open' | 'revealed' | 'ranked'
  >[]
}

/** Returns what the buttons do that go on or back, as text: the step that follows, and how the polls on stage are. */
const whatButtonsDo = ({ advance, stepIndex, polls }: SettlingRoom): string =>
  JSON.stringify([
    advance,
    polls
      .filter(poll => isOnStage({ stepIndex }, poll))
      .map(({ pollId, open, revealed, ranked }) => [pollId, open, revealed, ranked]),
  ])

/**
 * Says whether the buttons of a host that go on or back are at rest because what they do has just changed, by whomever: a second tap, or one that was
 * meant for the button before, would skip what has just come. From slide to slide nothing changes.
 */
export function createSettling() {
  const isSettling = signal(false)
  let known: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    isSettling: isSettling as ReadonlySignal<boolean>,
    /** Takes the room as it is now. */
    follow(room: SettlingRoom): void {
      const now = whatButtonsDo(room)
      const isNew = known !== undefined && known !== now
      known = now
      if (!isNew) return
      stop()
      isSettling.value = true
      timer = setTimeout(() => {
        isSettling.value = false
      }, settleMs)
    },
    stop,
  }
}
