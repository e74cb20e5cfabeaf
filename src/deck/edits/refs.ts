import type { Document, Step } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { stepPolls } from '#polls/placed.ts'

/** A ref as the id of a step; the index of a step that there is not stays a number. */
type NamedRef = string | number

/**
 * Returns a document in which the refs of rounds polls are the ids of steps instead of their indexes, so that steps can be added and
 * moved without changing them. Steps without refs are the same objects.
 */
export function withNamedRefs(document: Document): Document {
  const name = (ref: NamedRef): NamedRef[] =>
    typeof ref === 'number' ? [document[ref] === undefined ? ref : document[ref].id] : [ref]
  return mapRefs(document, name)
}

/** Returns a document with indexes as refs again. Refs to steps that are gone are removed [D6]. */
export function withIndexedRefs(document: Document): Document {
  const index = new Map(document.map(({ id }, at) => [id, at]))
  return mapRefs(document, ref => {
    const at = typeof ref === 'number' ? ref : index.get(ref)
    return at === undefined ? [] : [at]
  })
}

type MapRef = (ref: NamedRef) => NamedRef[]

function mapRefs(document: Document, map: MapRef): Document {
  if (!document.some(hasRefs)) return document
  return document.map(step => (hasRefs(step) ? mapStepRefs(step, map) : step))
}

const hasRefs = (step: Step): boolean => stepPolls(step, 0).some(({ poll }) => (poll.refs?.length ?? 0) > 0)

function mapStepRefs(step: Step, map: MapRef): Step {
  // While a document is compared and edited, its refs may be ids.
  const mapPoll = (poll: Poll): Poll =>
    poll.refs ? { ...poll, refs: (poll.refs as NamedRef[]).flatMap(map) as number[] } : poll
  if (step.kind === 'poll') return { ...step, poll: mapPoll(step.poll) }
  if (step.kind === 'slide')
    return { ...step, overlays: step.overlays.map(card => ({ ...card, poll: mapPoll(card.poll) })) }
  return step
}
