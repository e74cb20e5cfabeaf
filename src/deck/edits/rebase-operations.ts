import type { StepInput } from '#contract/deck/deck.ts'
import type { Ref } from '#contract/operation.ts'
import type { NewId } from '../complete.ts'

type Refs = { refs?: number[] | null | undefined }

/** What says in an edit of `edit_deck` where steps are: its other fields are left alone. */
export interface PlacingEdit {
  op: string
  index?: Ref
  at?: Ref
  to?: Ref
  step?: StepInput
  document?: StepInput[]
  poll?: Refs
  block?: { poll?: Refs }
}

/** A field of an edit that names a step which cannot be found in the deck as it is now. */
export interface LostStep {
  /** Where it is named, for example `edits.0.at`. */
  path: string
  /** Its id; its index when there was no such step. */
  step: Ref
}

/** Ids of steps in the order of a document. */
type Order = readonly string[]

/**
 * Returns edits that were made on a document with the steps `before` as edits of one with the steps `now`: places and refs are
 * indexes of the same steps, and steps that are added get their ids. Each edit is about what those before it left. `lost` has the steps
 * that it names and that are not there now.
 */
export function rebaseOperations(
  edits: readonly PlacingEdit[],
  before: Order,
  now: Order,
  newId: NewId,
): { edits: PlacingEdit[]; lost: LostStep[] } {
  const lost: LostStep[] = []
  let [sent, current] = [before, now]
  const rebased = edits.map((each, number) => {
    const edit = withStepIds(each, newId)
    const lose = (field: string, step: Ref) => lost.push({ path: `edits.${number}.${field}`, step })
    const placed = rebasePlace(edit, sent, current, lose)
    ;[sent, current] = [orderAfter(sent, edit), orderAfter(current, placed)]
    return rebaseRefs(placed, sent, current, lose)
  })
  return { edits: rebased, lost }
}

/** Returns the ids of the steps before each edit, which works on what those before it left. */
export function ordersBefore(edits: readonly PlacingEdit[], before: Order): Order[] {
  let order = before
  return edits.map(edit => {
    const own = order
    order = orderAfter(order, edit)
    return own
  })
}

function withStepIds(edit: PlacingEdit, newId: NewId): PlacingEdit {
  const named = (step: StepInput): StepInput => ({ ...step, id: step.id ?? newId() })
  if (edit.step) return { ...edit, step: named(edit.step) }
  if (edit.document) return { ...edit, document: edit.document.map(named) }
  return edit
}

const placeOf = (order: Order, ref: Ref): number => (typeof ref === 'number' ? ref : order.indexOf(ref))

function orderAfter(order: Order, { op, index, at, to, step, document }: PlacingEdit): Order {
  if (document) return document.map(({ id }) => id ?? '')
  if (op === 'add_step') {
    const place = at === undefined ? order.length : placeOf(order, at)
    return place === -1 ? order : order.toSpliced(place, 0, step?.id ?? '')
  }
  const from = index === undefined ? -1 : placeOf(order, index)
  const moved = order[from]
  if (moved === undefined) return order
  if (op === 'remove_step') return order.toSpliced(from, 1)
  if (op === 'replace_step') return order.with(from, step?.id ?? '')
  if (op !== 'move_step' || to === undefined) return order
  const place = placeOf(order, to)
  return place === -1 ? order : order.toSpliced(from, 1).toSpliced(place, 0, moved)
}

type Lose = (field: string, step: Ref) => void

/** Returns an edit whose `at` or `to` is the place beside the same step as before; past the end stays past the end. */
function rebasePlace(edit: PlacingEdit, sent: Order, current: Order, lose: Lose): PlacingEdit {
  const { op, index, at, to } = edit
  if (op === 'add_step' && at !== undefined) {
    const anchor = anchorOf(at, sent, current, place => lose('at', place))
    return anchor === undefined ? edit : { ...edit, at: anchor ? current.indexOf(anchor) : current.length }
  }
  if (op !== 'move_step' || to === undefined || typeof index !== 'string') return edit
  const anchor = anchorOf(to, sent, current, place => lose('to', place))
  if (anchor === undefined) return edit
  if (anchor === null) return { ...edit, to: current.length }
  if (anchor === index) return { ...edit, to: current.indexOf(index) }
  const isDown = sent.indexOf(anchor) > sent.indexOf(index)
  const rest = current.filter(id => id !== index)
  return { ...edit, to: rest.indexOf(anchor) + (isDown ? 1 : 0) }
}

/**
 * Returns the id of the step that a place means; null past the end, and undefined for an id that neither document has, which is
 * refused like any other.
 */
function anchorOf(
  place: Ref,
  sent: Order,
  current: Order,
  lose: (step: Ref) => void,
): string | null | undefined {
  const id = typeof place === 'number' ? sent[place] : place
  if (id === undefined) return null
  const [was, is] = [sent.includes(id), current.includes(id)]
  if (was !== is) lose(id)
  return was && is ? id : undefined
}

const isSameOrder = (one: Order, other: Order): boolean =>
  one.length === other.length && one.every((id, index) => other[index] === id)

/** Returns an edit whose refs are the indexes of the same steps as before. A document has its own. */
function rebaseRefs(edit: PlacingEdit, sent: Order, current: Order, lose: Lose): PlacingEdit {
  if (edit.document || isSameOrder(sent, current)) return edit
  const rebased = <Poll extends Refs | undefined>(poll: Poll, field: string): Poll =>
    poll?.refs
      ? {
          ...poll,
          refs: poll.refs.map((ref, number) => {
            const id = sent[ref]
            const index = ref === 0 ? 0 : id === undefined ? -1 : current.indexOf(id)
            if (index === -1) lose(`${field}.refs.${number}`, id ?? ref)
            return index
          }),
        }
      : poll
  const { step, poll, block } = edit
  return {
    ...edit,
    ...(poll && { poll: rebased(poll, 'poll') }),
    ...(block?.poll && { block: { ...block, poll: rebased(block.poll, 'block.poll') } }),
    ...(step?.kind === 'poll' && { step: { ...step, poll: rebased(step.poll, 'step.poll') } }),
    ...(step?.kind === 'slide' && {
      step: {
        ...step,
        overlays: step.overlays.map((card, number) => ({
          ...card,
          poll: rebased(card.poll, `step.overlays.${number}.poll`),
        })),
      },
    }),
  }
}
