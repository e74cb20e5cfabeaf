import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStep } from '#deck/steps.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { createDeckEditor } from './deck-editor.ts'
import type { Save } from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rating = (id: string, prompt: string) => ({ kind: 'poll', id, poll: { type: 'rating', prompt } })
const deck = (prompts: Record<string, string>, title = 'Deck') =>
  contentOf(
    Object.entries(prompts).map(([id, prompt]) => rating(id, prompt)),
    title,
  )
const withPrompt = (content: DeckContent, id: string, prompt: string): DeckContent => ({
  ...content,
  document: withStep(content.document, id, step =>
    step.kind === 'poll' ? { ...step, poll: { ...step.poll, prompt } } : step,
  ),
})
const ben = { kind: 'person', id: 'ben', name: 'Ben' } as const

/** Opens a deck whose server answers saves as `answers` says, one after another. */
function open(content: DeckContent, answers: (string | RequestError)[]) {
  let stored = { revision: 'r0', content }
  const saves: Save[] = []
  const editor = createDeckEditor(stored, {
    save: save => {
      saves.push(save)
      const answer = answers.shift() ?? 'r9'
      return answer instanceof RequestError ? Promise.reject(answer) : Promise.resolve(answer)
    },
    read: () => Promise.resolve(stored),
    keep: () => undefined,
    newKey: () => `key ${saves.length}`,
  })
  const store = (revision: string, next: DeckContent) => (stored = { revision, content: next })
  return { editor, saves, store }
}

test('a save that is invalid because somebody removed what it changes is merged, and the rest is saved', async () => {
  const { editor, saves, store } = open(deck({ a: 'A', b: 'B' }), [
    new RequestError(
      400,
      'The request is not valid.',
      'edits.0.index: This deck has no step with the id "b".',
    ),
  ])
  editor.edit(content => ({ ...withPrompt(content, 'b', 'Mine'), title: 'Mine' }))
  store('r1', deck({ a: 'A' }))
  await vi.runAllTimersAsync()
  expect(saves.map(({ revision }) => revision)).toEqual(['r0', 'r1'])
  expect(saves[1]!.operations).toEqual([{ op: 'update_deck', title: 'Mine' }])
  expect(editor.state.value).toBe('saved')
  expect(editor.meeting.value?.dropped).toHaveLength(1)
})

test('a save that is invalid by itself is refused', async () => {
  const { editor, saves } = open(deck({ a: 'A' }), [
    new RequestError(400, 'The request is not valid.', 'title'),
  ])
  editor.edit(content => ({ ...content, title: 'Mine' }))
  await vi.runAllTimersAsync()
  expect(saves).toHaveLength(1)
  expect(editor.state.value).toBe('refused')
  expect(editor.problem.value?.message).toBe('The request is not valid.')
})

test('who saved last is known, and what others did is undone except where it was changed since', async () => {
  const { editor, store } = open(deck({ a: 'A', b: 'B' }), [])
  store('r1', deck({ a: 'By Ben', b: 'By Ben' }))
  editor.hear({ revision: 'r1', by: ben, via: 'editor' })
  await vi.runAllTimersAsync()
  expect(editor.heard.value).toMatchObject({ by: ben })
  const { edits, by } = editor.remote.value!
  expect(by).toEqual(ben)

  editor.edit(content => withPrompt(content, 'b', 'Mine'))
  editor.revert(edits)
  expect(editor.content.value).toEqual(deck({ a: 'A', b: 'Mine' }))
  expect(editor.meeting.value).toMatchObject({
    isUndo: true,
    dropped: [{ path: ['document', 'b', 'poll', 'prompt'] }],
  })
  editor.undo()
  expect(editor.content.value).toEqual(deck({ a: 'By Ben', b: 'Mine' }))
  await vi.runAllTimersAsync()
})
