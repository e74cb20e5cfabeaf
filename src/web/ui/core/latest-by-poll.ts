import { signal } from '@preact/signals'

/** Creates a store of the newest event of one kind for each poll, updated by the events of the room. */
export function createLatestByPoll<Event extends { pollId: string; round: number }>() {
  const all = signal<ReadonlyMap<string, Event>>(new Map())
  return {
    /** Returns the newest event of a round of a poll; undefined before one came. Reading it in a component subscribes to it. */
    get(pollId: string, round: number): Event | undefined {
      const known = all.value.get(pollId)
      return known?.round === round ? known : undefined
    },
    update(event: Event): void {
      all.value = new Map(all.value).set(event.pollId, event)
    },
  }
}
