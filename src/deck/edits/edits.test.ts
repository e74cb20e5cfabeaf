import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Act, act, arbitraryAct, arbitraryContent, contentOf } from '#test/support/arbitrary-contents.ts'
import { propertyRuns, propertyTimeout } from '#test/support/property-runs.ts'
import { document as documentSchema } from '#contract/deck/deck.ts'
import { applyEdits, undoEdits, undoableEdits } from './apply-edits.ts'
import type { DeckContent } from './content.ts'
import { inverseOfAll } from './edit.ts'
import { editsBetween } from './edits-between.ts'

const acts = fc.array(arbitraryAct, { maxLength: 12 })
const after = (content: DeckContent, all: readonly Act[], author = 'me'): DeckContent =>
  all.reduce((current, each) => act(current, each, author), content)

test(
  'the edits between two contents make one of the other, and their inverses give it back',
  propertyTimeout,
  () => {
    fc.assert(
      fc.property(arbitraryContent, acts, (before, all) => {
        const content = after(before, all)
        const done = applyEdits(before, editsBetween(before, content))
        expect(done.content).toEqual(content)
        expect(done.dropped).toEqual([])
        expect(applyEdits(content, inverseOfAll(done.edits)).content).toEqual(before)
      }),
      propertyRuns(400, 2_000),
    )
  },
)

test('edits that were made already do nothing', () => {
  fc.assert(
    fc.property(arbitraryContent, acts, (before, all) => {
      const content = after(before, all)
      const again = applyEdits(content, editsBetween(before, content))
      expect(again.content).toEqual(content)
      expect(again.overwritten).toEqual([])
    }),
  )
})

test('edits made on what somebody else has made of a content can be undone', propertyTimeout, () => {
  fc.assert(
    fc.property(arbitraryContent, acts, acts, (before, mine, theirs) => {
      const other = after(before, theirs, 'they')
      const done = applyEdits(other, editsBetween(before, after(before, mine)))
      expect(applyEdits(done.content, inverseOfAll(done.edits)).content).toEqual(other)
    }),
    propertyRuns(400, 2_000),
  )
})

test('edits are undone where nobody has changed anything since', propertyTimeout, () => {
  fc.assert(
    fc.property(arbitraryContent, acts, acts, (before, first, second) => {
      const middle = after(before, first)
      const content = after(middle, second)
      const edits = [...undoableEdits(before, middle), ...undoableEdits(middle, content)]
      const done = undoEdits(content, edits)
      expect(done.content).toEqual(before)
      expect(done.dropped).toEqual([])
    }),
    propertyRuns(100, 500),
  )
})

const base = contentOf([
  {
    kind: 'slide',
    id: 'one',
    texts: [{ id: 'hello', text: 'Hello' }],
    overlays: [{ id: 'card', poll: { type: 'multiple-choice', prompt: 'Which?', options: ['a', 'b'] } }],
  },
  { kind: 'poll', id: 'two', poll: { type: 'rating', prompt: 'How was it?' } },
])

test('two people who change different fields, options and steps keep both changes', () => {
  const edit = (change: (slide: (typeof base.document)[number]) => unknown): DeckContent => ({
    ...base,
    document: base.document.map(step => (step.id === 'one' ? (change(step) as typeof step) : step)),
  })
  const withOptions = (options: string[]) =>
    edit(step =>
      step.kind === 'slide'
        ? { ...step, overlays: step.overlays.map(card => ({ ...card, poll: { ...card.poll, options } })) }
        : step,
    )
  const done = applyEdits(withOptions(['a', 'B']), editsBetween(base, withOptions(['A', 'b'])))
  expect(done.content).toEqual(withOptions(['A', 'B']))
  expect(done.overwritten).toEqual([])
})

test('the later of two changes of one text wins and tells what was there', () => {
  const titled = (title: string) => ({ ...base, title })
  const done = applyEdits(titled('Theirs'), editsBetween(base, titled('Mine')))
  expect(done.content.title).toBe('Mine')
  expect(done.overwritten).toEqual([{ path: ['title'], theirs: 'Theirs' }])
})

test('a change of a step that somebody removed is dropped', () => {
  const theirs = { ...base, document: base.document.filter(({ id }) => id !== 'two') }
  const mine = {
    ...base,
    document: base.document.map(step =>
      step.kind === 'poll' ? { ...step, poll: { ...step.poll, prompt: 'Better?' } } : step,
    ),
  }
  const done = applyEdits(theirs, editsBetween(base, mine))
  expect(done.content).toEqual(theirs)
  expect(done.dropped).toMatchObject([{ kind: 'set', path: ['document', 'two', 'poll', 'prompt'] }])
})

test('undoing the edits of somebody leaves what others have changed since', () => {
  const textOf = (content: DeckContent, text: string): DeckContent => ({
    ...content,
    document: content.document.map(step =>
      step.kind === 'slide' ? { ...step, texts: step.texts.map(each => ({ ...each, text })) } : step,
    ),
  })
  const agent: DeckContent = {
    ...textOf(base, 'Hello from the agent'),
    title: 'By the agent',
    document: [
      ...textOf(base, 'Hello from the agent').document,
      ...contentOf([{ kind: 'poll', id: 'new', poll: { type: 'rating', prompt: 'New' } }]).document.slice(1),
    ],
  }
  const edits = undoableEdits(base, agent)
  const later = { ...textOf(agent, 'Hello from a person') }
  const done = undoEdits(later, edits)
  expect(done.content).toEqual(textOf(base, 'Hello from a person'))
  expect(done.dropped.map(({ path }) => path.join(' '))).toEqual(['document one texts hello text'])

  // A step that was added and has been changed since stays as well.
  const changed = {
    ...agent,
    document: agent.document.map(step => (step.id === 'new' ? { ...step, notes: 'Mine' } : step)),
  }
  expect(undoEdits(changed, edits).content.document.map(({ id }) => id)).toContain('new')
})

test(
  'edits of steps that have become others meanwhile leave a valid deck, and those that do not fit are dropped',
  propertyTimeout,
  () => {
    const asOtherKind = (content: DeckContent, which: readonly boolean[]): DeckContent =>
      contentOf(
        content.document.slice(1).map((step, index) => {
          if (!which[index]) return step
          return step.kind === 'slide'
            ? { kind: 'poll', id: step.id, poll: { type: 'estimate', prompt: 'How many?' } }
            : { kind: 'slide', id: step.id, texts: [{ id: `${step.id} text`, text: 'Instead' }] }
        }),
      )
    fc.assert(
      fc.property(arbitraryContent, acts, fc.array(fc.boolean()), (before, all, which) => {
        const edits = editsBetween(before, after(before, all))
        const theirs = asOtherKind(before, which)
        for (const { content, dropped } of [applyEdits(theirs, edits), undoEdits(theirs, edits)]) {
          expect(documentSchema.safeParse(content.document).error).toBeUndefined()
          for (const edit of dropped) expect(edit.path[0]).toBe('document')
        }
      }),
      propertyRuns(400, 2_000),
    )
  },
)

test('of edits of a poll that became a slide only those are dropped', () => {
  const before = contentOf([
    { kind: 'poll', id: 'a', poll: { type: 'rating', prompt: 'A' } },
    { kind: 'poll', id: 'b', poll: { type: 'rating', prompt: 'B' } },
  ])
  const mine = act(
    act(before, { kind: 'type', at: 0, to: 0, text: 'x' }, 'me'),
    {
      kind: 'type',
      at: 1,
      to: 0,
      text: 'y',
    },
    'me',
  )
  const theirs = contentOf([
    { kind: 'slide', id: 'a' },
    { kind: 'poll', id: 'b', poll: { type: 'rating', prompt: 'B' } },
  ])
  const { content, dropped } = applyEdits(theirs, editsBetween(before, mine))
  expect(dropped.map(({ path }) => path)).toEqual([['document', 'a', 'poll', 'prompt']])
  expect(content.document[1]).toEqual(theirs.document[1])
  expect(content.document[2]).toMatchObject({ poll: { prompt: 'y' } })
})
