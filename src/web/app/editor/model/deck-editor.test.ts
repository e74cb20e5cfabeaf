import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStep } from '#deck/steps.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { editsBetween } from '#deck/edits/edits-between.ts'
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
const ada = { kind: 'person', id: 'ada', name: 'Ada' } as const
const ben = { kind: 'person', id: 'ben', name: 'Ben' } as const

/** Opens a deck whose server answers saves as `answers` says, one after another. */
function open(content: DeckContent, answers: (string | RequestError)[]) {
  let stored = { revision: 'r0', content }
  const saves: Save[] = []
  const editor = createDeckEditor(
    stored,
    {
      save: save => {
        saves.push(save)
        const answer = answers.shift() ?? 'r9'
        return answer instanceof RequestError ? Promise.reject(answer) : Promise.resolve(answer)
      },
      read: () => Promise.resolve(stored),
      keep: () => undefined,
      newKey: () => `key ${saves.length}`,
    },
    'ada',
  )
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

test('a change that the server refuses does not keep others from being saved, and can be taken back', async () => {
  const refusal = new RequestError(413, 'The request is over 24 MB.', 'Send less.')
  const { editor, saves } = open(deck({ a: 'A', b: 'B' }), [refusal, 'r1', refusal])
  editor.edit(content => withPrompt({ ...content, title: 'Mine' }, 'b', 'Too large'))
  await vi.runAllTimersAsync()
  expect(saves.map(({ operations }) => operations.map(({ op }) => op))).toEqual([
    ['update_deck', 'replace_step'],
    ['update_deck'],
    ['replace_step'],
  ])
  expect(editor.state.value).toBe('refused')
  editor.edit(content => withPrompt(content, 'a', 'Mine'))
  await vi.runAllTimersAsync()
  expect(saves[3]!.operations).toMatchObject([{ op: 'replace_step', index: 'a' }])
  expect(editor.state.value).toBe('refused')
  expect(editor.problem.value).toBe(refusal)
  editor.takeBackRefused()
  await vi.runAllTimersAsync()
  expect(saves).toHaveLength(4)
  expect(editor.state.value).toBe('saved')
  expect(editor.content.value).toEqual(deck({ a: 'Mine', b: 'B' }, 'Mine'))
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

test('kept edits of a step that meanwhile became one of another kind are told, and the others are made and saved', async () => {
  const before = deck({ a: 'A', b: 'B' })
  const mine = withPrompt(withPrompt(before, 'a', 'Mine'), 'b', 'Mine')
  const theirs = contentOf([{ kind: 'slide', id: 'a' }, rating('b', 'B')])
  const { editor, saves } = open(theirs, [])
  editor.resume(editsBetween(before, mine))
  await vi.runAllTimersAsync()
  expect(editor.meeting.value?.dropped).toMatchObject([{ path: ['document', 'a', 'poll', 'prompt'] }])
  expect(saves.flatMap(({ operations }) => operations)).toMatchObject([{ op: 'replace_step', index: 'b' }])
  expect(editor.state.value).toBe('saved')
})

test('a picture that is removed while it is being saved is no change of somebody else', async () => {
  const picture = { id: 'p', dataUrl: 'data:image/png;base64,AAAA' }
  const placeholder = { id: 'p', dataUrl: `data:image/stored;sha256,${'0'.repeat(64)}` }
  const { editor, store } = open(contentOf([{ kind: 'slide', id: 'a' }]), ['r1', 'r2'])
  editor.edit(() => contentOf([{ kind: 'slide', id: 'a', images: [picture] }]))
  editor.flush()
  editor.edit(() => contentOf([{ kind: 'slide', id: 'a' }]))
  store('r1', contentOf([{ kind: 'slide', id: 'a', images: [placeholder] }]))
  await vi.advanceTimersByTimeAsync(1)
  store('r2', contentOf([{ kind: 'slide', id: 'a' }]))
  await vi.runAllTimersAsync()
  expect(editor.content.value).toEqual(contentOf([{ kind: 'slide', id: 'a' }]))
  expect(editor.meeting.value).toBeNull()
  expect(editor.remote.value).toBeNull()
  expect(editor.state.value).toBe('saved')
})

test('a picture that was added can be undone and redone after it is saved', async () => {
  const slide = (images: object[]) => contentOf([{ kind: 'slide', id: 'a', images }])
  const picture = { id: 'p', dataUrl: 'data:image/png;base64,AAAA' }
  const placeholder = { id: 'p', dataUrl: `data:image/stored;sha256,${'0'.repeat(64)}` }
  const { editor, store } = open(slide([]), ['r1', 'r2', 'r3'])
  editor.edit(() => slide([picture]))
  editor.flush()
  store('r1', slide([placeholder]))
  await vi.runAllTimersAsync()
  expect(editor.content.value).toEqual(slide([placeholder]))
  editor.undo()
  expect(editor.content.value).toEqual(slide([]))
  expect(editor.meeting.value).toBeNull()
  editor.redo()
  expect(editor.content.value).toEqual(slide([placeholder]))
  editor.undo()
  await vi.runAllTimersAsync()
  expect(editor.content.value).toEqual(slide([]))
})

test('a picture that replaced another one is undone after it is saved', async () => {
  const slide = (dataUrl: string) => contentOf([{ kind: 'slide', id: 'a', images: [{ id: 'p', dataUrl }] }])
  const [first, second] = ['0', '1'].map(digit => `data:image/stored;sha256,${digit.repeat(64)}`)
  const { editor, store } = open(slide(first!), ['r1'])
  editor.edit(() => slide('data:image/png;base64,AAAA'))
  editor.flush()
  store('r1', slide(second!))
  await vi.runAllTimersAsync()
  editor.undo()
  expect(editor.content.value).toEqual(slide(first!))
  expect(editor.meeting.value).toBeNull()
})

test('of a picture that others have changed while it was being removed is told', async () => {
  const picture = { id: 'p', dataUrl: 'data:image/png;base64,AAAA' }
  const placeholder = { id: 'p', dataUrl: `data:image/stored;sha256,${'0'.repeat(64)}`, alt: 'By Ben' }
  const { editor, store } = open(contentOf([{ kind: 'slide', id: 'a' }]), ['r1'])
  editor.edit(() => contentOf([{ kind: 'slide', id: 'a', images: [picture] }]))
  editor.flush()
  editor.edit(() => contentOf([{ kind: 'slide', id: 'a' }]))
  store('r2', contentOf([{ kind: 'slide', id: 'a', images: [placeholder] }]))
  await vi.advanceTimersByTimeAsync(1)
  expect(editor.meeting.value?.overwritten).toHaveLength(1)
})

test.for(['before', 'after'])(
  'what the server changes for this page is undone like an edit, when its news comes %s the reply',
  async order => {
    const { editor, store } = open(deck({ a: 'A' }), ['r1', 'r3'])
    editor.edit(content => withPrompt(content, 'a', 'Mine'))
    const news = () => editor.hear({ revision: 'r2', by: ada, via: 'import' })
    const made = editor.changeOnServer('import', async () => {
      store('r2', deck({ a: 'Mine', b: 'Imported' }))
      if (order === 'before') news()
      await new Promise(resolve => setTimeout(resolve, 1))
      return 'reply'
    })
    await vi.runAllTimersAsync()
    const { reply, undo } = await made
    if (order === 'after') news()
    await vi.runAllTimersAsync()
    expect(reply).toBe('reply')
    expect(editor.remote.value).toBeNull()
    expect(editor.content.value).toEqual(deck({ a: 'Mine', b: 'Imported' }))
    expect(editor.history.value.canUndo).toBe(true)
    editor.undo()
    expect(editor.content.value).toEqual(deck({ a: 'Mine' }))
    editor.redo()
    undo()
    expect(editor.content.value).toEqual(deck({ a: 'Mine' }))
    await vi.runAllTimersAsync()
  },
)

test('what others save while the server refuses a change of this page is told as theirs', async () => {
  const { editor, store } = open(deck({ a: 'A' }), [])
  const refusal = new RequestError(400, 'The request is not valid.')
  await expect(editor.changeOnServer('restore', () => Promise.reject(refusal))).rejects.toBe(refusal)
  store('r1', deck({ a: 'By Ben' }))
  editor.hear({ revision: 'r1', by: ben, via: 'restore' })
  await vi.runAllTimersAsync()
  expect(editor.remote.value).toMatchObject({ by: ben })
  expect(editor.history.value.canUndo).toBe(false)
})

test('without a network the state says so at once; when it is back, what is not saved is sent at once', async () => {
  const { editor, saves } = open(deck({ a: 'A' }), [new RequestError(0, 'No network.'), 'r1'])
  editor.setOnline(false)
  expect(editor.state.value).toBe('offline')
  editor.edit(content => withPrompt(content, 'a', 'Mine'))
  await vi.advanceTimersByTimeAsync(400)
  expect(saves).toHaveLength(1)
  editor.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(saves).toHaveLength(2)
  expect(editor.state.value).toBe('saved')
})

test('while the server has no space the state says why, and what is not saved is sent until it is stored', async () => {
  const refusal = new RequestError(507, 'Too little space.', undefined, undefined, 'no_space')
  const { editor, saves } = open(deck({ a: 'A' }), [refusal, 'r1'])
  editor.edit(content => withPrompt(content, 'a', 'Mine'))
  await vi.advanceTimersByTimeAsync(400)
  expect(saves).toHaveLength(1)
  expect([editor.state.value, editor.isFull.value]).toEqual(['offline', true])
  await vi.runAllTimersAsync()
  expect(saves).toHaveLength(2)
  expect([editor.state.value, editor.isFull.value]).toEqual(['saved', false])
})

test('a server that stores saves is reached, whatever the browser says about the network', async () => {
  const { editor } = open(deck({ a: 'A' }), ['r1'])
  editor.setOnline(false)
  editor.edit(content => withPrompt(content, 'a', 'Mine'))
  await vi.runAllTimersAsync()
  expect(editor.state.value).toBe('saved')
})

test('what was done last is taken back later, without what was done since; undone by the buttons, it is over', () => {
  const { editor } = open(deck({ a: 'A', b: 'B' }), [])
  const edit = (id: string, prompt: string) => editor.edit(content => withPrompt(content, id, prompt))
  edit('a', 'One')
  const done = editor.lastDone()
  edit('b', 'Two')
  expect(done.isUndone.value).toBe(false)
  done.undo()
  expect(editor.settled.value).toEqual(deck({ a: 'A', b: 'Two' }))

  edit('a', 'Three')
  const again = editor.lastDone()
  edit('b', 'Four')
  editor.undo()
  expect(again.isUndone.value).toBe(false)
  editor.undo()
  expect(again.isUndone.value).toBe(true)
  again.undo()
  expect(editor.settled.value).toEqual(deck({ a: 'A', b: 'Two' }))
})

test.for([
  { theirs: 'Hello AAA BBB', told: 'nothing', count: 0 },
  { theirs: 'Hello BBB', told: 'the change', count: 1 },
])('of what was just written here and became “$theirs”, $told is told', async ({ theirs, count }) => {
  const { editor, store } = open(deck({ a: 'Hello' }), ['r1'])
  editor.edit(content => withPrompt(content, 'a', 'Hello AAA'))
  await vi.advanceTimersByTimeAsync(1_000)
  store('r2', deck({ a: theirs }))
  editor.hear({ revision: 'r2', by: ben, via: 'editor' })
  await vi.advanceTimersByTimeAsync(100)
  expect(editor.content.value).toEqual(deck({ a: theirs }))
  expect(editor.meeting.value?.replaced ?? []).toHaveLength(count)
})
