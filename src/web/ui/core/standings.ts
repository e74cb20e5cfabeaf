import { signal } from '@preact/signals'
import type { StandingEvent } from '#contract/live.ts'

/** Creates the store of the participant's own standing, by standings poll, updated by the events of the room. */
export function createStandings() {
  const all = signal<ReadonlyMap<string, StandingEvent>>(new Map())
  return {
    /** Returns how the participant stands; undefined before the server told. Reading it in a component subscribes to it. */
    get(pollId: string, round: number): StandingEvent | undefined {
      const known = all.value.get(pollId)
      return known?.round === round ? known : undefined
    },
    update(event: StandingEvent): void {
      all.value = new Map(all.value).set(event.pollId, event)
    },
  }
}
