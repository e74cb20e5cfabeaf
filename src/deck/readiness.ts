import type { Document, Problem } from '#contract/deck.ts'
import type { Poll } from '#contract/poll.ts'
import type { Complaint, Earlier } from '#polls/complaint.ts'
import { documentPolls } from '#polls/placed.ts'
import { complaintsOf } from '#polls/readiness.ts'

/** What stops the deck from being ready, by step; empty when a room can start [D14]. */
export function problemsOf(document: Document): Problem[] {
  const polls = documentPolls(document)
  const fullScreen = polls.filter(({ overlay }) => overlay === undefined)
  return polls.flatMap(({ poll, step, overlay }) => {
    const earlier = () =>
      new Map(fullScreen.filter(each => each.step < step).map(each => [each.step, each.poll]))
    return complaintsAbout(poll, earlier).map(({ path, message }) => {
      const from = overlay === undefined ? ['poll'] : ['overlays', overlay, 'poll']
      const problem = { step, path: [...from, ...path].join('.'), message }
      return overlay === undefined ? problem : { ...problem, overlay }
    })
  })
}

/** Polls are never changed in place; only one that looks back at others has to be asked again. */
const known = new WeakMap<Poll, Complaint[]>()

function complaintsAbout(poll: Poll, earlier: Earlier): Complaint[] {
  const before = poll.type === 'rounds' ? undefined : known.get(poll)
  const complaints = before ?? complaintsOf(poll, earlier)
  known.set(poll, complaints)
  return complaints
}
