import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf, ratingStep } from '#test/support/arbitrary-contents.ts'
import { propertyRuns, propertyTimeout } from '#test/support/property-runs.ts'
import type { Document } from '#contract/deck/deck.ts'
import { completeStep } from '../complete.ts'
import { insertStep, moveStep, removeStep, replaceStep } from '../edit.ts'
import { type PlacingEdit, rebaseOperations } from './rebase-operations.ts'
import { withNamedRefs } from './refs.ts'

const rounds = (id: string, refs: number[]) => ({
  kind: 'poll' as const,
  id,
  poll: { type: 'rounds' as const, prompt: 'Compare', refs, options: [], timeLimitSec: null },
})

/** What one writer does, by numbers that are taken modulo what there is. */
const acts = (kinds: string[]) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      at: fc.nat({ max: 12 }),
      to: fc.nat({ max: 12 }),
      refs: fc.array(fc.nat({ max: 12 }), { maxLength: 3 }),
      byId: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
type Act = { kind: string; at: number; to: number; refs: number[]; byId: boolean }

/** Does an edit as the server does: the simple model of each operation. */
function apply(document: Document, edit: PlacingEdit): Document {
  const place = (ref: number | string) =>
    typeof ref === 'number' ? ref : document.findIndex(({ id }) => id === ref)
  const { op, index = -1, at, to = 0, step, poll } = edit
  if (op === 'add_step' && step)
    return insertStep(
      document,
      completeStep(step, () => 'made'),
      at === undefined ? document.length : place(at),
    ).document
  const from = place(index)
  const found = document[from]
  if (!found) throw new Error(`There is no step ${index}.`)
  if (op === 'remove_step') return removeStep(document, from)
  if (op === 'move_step') return moveStep(document, from, place(to)).document
  if (op === 'replace_step' && step)
    return replaceStep(
      document,
      from,
      completeStep(step, () => 'made'),
    )
  if (found.kind !== 'poll' || !poll?.refs) throw new Error('Only the refs of a poll are changed.')
  return document.with(from, { ...found, poll: { ...found.poll, refs: poll.refs } })
}

/** Returns the edits of a writer and what they make of a document. The ids of new steps begin with `author`. */
function write(document: Document, all: readonly Act[], author: string) {
  const edits: PlacingEdit[] = []
  let current = document
  for (const [number, { kind, at, to, refs, byId }] of all.entries()) {
    const { length } = current
    const later = current.slice(1)
    const step = later[at % Math.max(1, later.length)]
    const place = 1 + (to % length)
    const named = byId ? (current[place]?.id ?? place) : place
    // A new step is one of those that its own refs count.
    const fit = (count: number) => refs.map(ref => ref % count)
    const id = `${author}${number}`
    const edit: PlacingEdit | undefined =
      kind === 'add'
        ? { op: 'add_step', step: rounds(id, fit(length + 1)), ...(to < 12 && { at: named }) }
        : !step
          ? undefined
          : kind === 'remove'
            ? { op: 'remove_step', index: step.id }
            : kind === 'move'
              ? { op: 'move_step', index: step.id, to: named }
              : kind === 'replace'
                ? { op: 'replace_step', index: step.id, step: rounds(id, fit(length)) }
                : { op: 'update_poll', index: step.id, poll: { refs: fit(length) } }
    if (!edit) continue
    edits.push(edit)
    current = apply(current, edit)
  }
  return { edits, document: current }
}

const base = contentOf(['a', 'b', 'c', 'd', 'e'].map(id => ratingStep(id))).document
const ids = (document: Document) => document.map(({ id }) => id)
const named = (document: Document) =>
  new Map(withNamedRefs(document).map(step => [step.id, step.kind === 'poll' ? (step.poll.refs ?? []) : []]))
const noId = () => {
  throw new Error('Every step has an id.')
}

/** What the edits of one writer make of a deck that another has changed; undefined where they name a step that is gone. */
function merge(mine: readonly Act[], theirs: readonly Act[]) {
  const other = write(base, theirs, 'their').document
  const { edits, document: alone } = write(base, mine, 'mine')
  const names = new Set(edits.map(({ index }) => index))
  const gone = ids(base).filter(id => !ids(other).includes(id))
  const { edits: rebased, lost } = rebaseOperations(edits, ids(base), ids(other), noId)
  // The server refuses to merge edits of steps that others removed, before it looks at places and refs.
  if (gone.some(id => names.has(id))) return undefined
  return { other, alone, lost, gone, edits, made: lost.length > 0 ? undefined : rebased.reduce(apply, other) }
}

test(
  'rebased edits refer to the polls that their writer saw, whatever others added, removed and moved',
  propertyTimeout,
  () => {
    fc.assert(
      fc.property(
        acts(['add', 'refs', 'replace', 'remove', 'move']),
        acts(['add', 'replace', 'remove', 'move']),
        (mine, theirs) => {
          const merged = merge(mine, theirs)
          if (!merged?.made) return
          const [expected, refs] = [named(merged.alone), named(merged.made)]
          for (const { op, index, step } of merged.edits) {
            const id = op === 'update_poll' ? String(index) : step?.id
            if (id !== undefined && expected.has(id)) expect(refs.get(id)).toEqual(expected.get(id))
          }
        },
      ),
      propertyRuns(1_500, 10_000),
    )
  },
)

test('rebased edits put steps in the order that their writer saw, with what others added in between', () => {
  fc.assert(
    fc.property(
      acts(['add', 'refs', 'replace', 'remove', 'move']),
      acts(['add', 'remove']),
      (mine, theirs) => {
        const merged = merge(mine, theirs)
        if (!merged?.made) return
        const isOthers = (id: string) => id.startsWith('their')
        expect(ids(merged.made).filter(id => !isOthers(id))).toEqual(
          ids(merged.alone).filter(id => !merged.gone.includes(id)),
        )
        const added = ids(merged.other).filter(isOthers)
        expect(ids(merged.made).filter(isOthers)).toEqual(added)
      },
    ),
    propertyRuns(1_500, 10_000),
  )
})

test('a step that is added stands before the step that it was added before, also where others moved that', () => {
  fc.assert(
    fc.property(acts(['add']), acts(['add', 'remove', 'move']), ([first], theirs) => {
      const merged = merge(first ? [first] : [], theirs)
      if (!merged?.made) return
      const next = (document: Document) => ids(document)[ids(document).indexOf('mine0') + 1]
      expect(next(merged.made)).toBe(next(merged.alone))
    }),
    propertyRuns(1_000, 5_000),
  )
})

test('edits are refused exactly where they name a step that others removed', () => {
  fc.assert(
    fc.property(acts(['add', 'refs', 'move']), acts(['add', 'remove', 'move']), (mine, theirs) => {
      const merged = merge(mine, theirs)
      if (!merged) return
      const other = new Set(ids(merged.other))
      const own = new Set(ids(merged.alone))
      for (const { step } of merged.lost) expect(own.has(String(step)) && !other.has(String(step))).toBe(true)
      const usesGone = [...named(merged.alone)].some(([, refs]) =>
        (refs as unknown as string[]).some(id => merged.gone.includes(id)),
      )
      if (usesGone) expect(merged.lost).not.toEqual([])
    }),
    propertyRuns(1_500, 10_000),
  )
})

test('edits stay what they are where nobody added, removed or moved a step', () => {
  fc.assert(
    fc.property(acts(['add', 'refs', 'replace', 'remove', 'move']), mine => {
      const { edits, document } = write(base, mine, 'mine')
      const { edits: rebased, lost } = rebaseOperations(edits, ids(base), ids(base), noId)
      expect(lost).toEqual([])
      expect(ids(rebased.reduce(apply, base))).toEqual(ids(document))
    }),
  )
})

test('a ref past the end is refused where others added steps, because it would be one of theirs', () => {
  const edit = { op: 'update_poll', index: 'a', poll: { refs: [1, 6] } }
  const before = ids(base)
  const same = rebaseOperations([edit], before, before, noId)
  expect(same).toEqual({ edits: [edit], lost: [] })
  const { lost } = rebaseOperations([edit], before, [...before, 'their'], noId)
  expect(lost).toEqual([{ path: 'edits.0.poll.refs.1', step: 6 }])
})

test('refs of cards and blocks are rebased like those of steps, and those of a whole document are its own', () => {
  const poll = { type: 'rounds' as const, prompt: 'R', options: [], timeLimitSec: null, refs: [1, 5] }
  const slide = contentOf([{ kind: 'slide', id: 'mine', overlays: [{ id: 'card', poll }] }]).document[1]!
  const now = ['join', 'their', 'a', 'b', 'c', 'd', 'e']
  const edits: PlacingEdit[] = [
    { op: 'add_overlay', index: 'a', poll },
    { op: 'add_block', index: 'a', block: { poll } },
    { op: 'add_step', step: slide },
    { op: 'update_deck', document: [{ kind: 'join', id: 'join' }, slide] },
  ]
  const { edits: rebased, lost } = rebaseOperations(edits, ids(base), now, noId)
  expect(lost).toEqual([])
  const refs = (value: unknown) => JSON.stringify(value).match(/"refs":\[[^\]]*\]/g)
  expect(rebased.map(refs)).toEqual([['"refs":[2,6]'], ['"refs":[2,6]'], ['"refs":[2,6]'], ['"refs":[1,5]']])
})
