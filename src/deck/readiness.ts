import type { Document, Problem } from '#contract/deck.ts'
import type { Poll } from '#contract/poll.ts'
import type { Complaint, Earlier } from '#polls/complaint.ts'
import { drawnLook } from '#polls/drawn-look.ts'
import { documentPolls } from '#polls/placed.ts'
import { complaintsOf } from '#polls/readiness.ts'

/** Returns the problems that prevent a room from starting, by step; empty when the deck is ready [D14]. */
export function problemsOf(document: Document): Problem[] {
  const polls = documentPolls(document)
  const fullScreen = polls.filter(({ overlay }) => overlay === undefined)
  return polls.flatMap(({ poll, step, overlay, variant }) => {
    const earlier = () =>
      new Map(fullScreen.filter(each => each.step < step).map(each => [each.step, each.poll]))
    return complaintsAbout(poll, earlier, drawnLook(poll, variant)).map(({ path, message }) => {
      const from = overlay === undefined ? ['poll'] : ['overlays', overlay, 'poll']
      const problem = { step, path: [...from, ...path].join('.'), message }
      return overlay === undefined ? problem : { ...problem, overlay }
    })
  })
}

/** Polls are immutable, so their problems are cached; only polls that compare others are checked again. */
const known = new WeakMap<Poll, { look: string; complaints: Complaint[] }>()

function complaintsAbout(poll: Poll, earlier: Earlier, look: string): Complaint[] {
  const before = poll.type === 'rounds' ? undefined : known.get(poll)
  if (before?.look === look) return before.complaints
  const complaints = complaintsOf(poll, earlier, look)
  known.set(poll, { look, complaints })
  return complaints
}
