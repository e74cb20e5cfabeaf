import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { undoableEdits } from '#deck/edits/apply-edits.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import type { RemoteSave } from '../model/deck-editor.ts'
import { createRemoteNews, markMs } from './remote-news.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rating = (id: string, prompt: string) => ({ kind: 'poll', id, poll: { type: 'rating', prompt } })
const deck = (prompt: string, other = 'B') => contentOf([rating('a', prompt), rating('b', other)])
const robot = { kind: 'key', id: 'k', name: 'Robot' } as const
const ben = { kind: 'person', id: 'ben', name: 'Ben' } as const
const me = { kind: 'person', id: 'me', name: 'Ada' } as const

function follow() {
  const remote = signal<RemoteSave | null>(null)
  const marked = signal<ReadonlySet<string>>(new Set())
  const followed = createRemoteNews(remote, marked)
  const save = (by: RemoteSave['by'], from: string, to: string, via: RemoteSave['via'] = 'api') => {
    remote.value = { by, via, edits: undoableEdits(deck(from), deck(to)) }
  }
  return { ...followed, marked, save, remote }
}

test('saves of one author add up while the notice is shown, and another author gets a new one', () => {
  const { news, save } = follow()
  save(robot, 'A', 'B')
  save(robot, 'B', 'C')
  expect(news.value).toMatchObject({
    by: robot,
    edits: [
      { from: 'A', to: 'B' },
      { from: 'B', to: 'C' },
    ],
  })
  save(ben, 'C', 'D', 'editor')
  expect(news.value).toMatchObject({ by: ben, edits: [{ from: 'C', to: 'D' }] })
})

test('what was changed is marked for four seconds after the last change of it', () => {
  const { marked, save } = follow()
  save(robot, 'A', 'B')
  vi.advanceTimersByTime(markMs - 1)
  save(robot, 'B', 'C')
  vi.advanceTimersByTime(markMs - 1)
  expect([...marked.value]).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect([...marked.value]).toEqual([])
})

test('the notice stays until it is closed', () => {
  const { news, save, close } = follow()
  save(robot, 'A', 'B')
  vi.advanceTimersByTime(600_000)
  expect(news.value).not.toBeNull()
  close()
  expect(news.value).toBeNull()
})

test('an author whose notice was closed is quiet until after a pause', () => {
  const { news, save, close } = follow()
  save(ben, 'A', 'B')
  close()
  for (let minute = 0; minute < 5; minute += 1) {
    vi.advanceTimersByTime(30_000)
    save(ben, 'B', 'C')
    expect(news.value).toBeNull()
  }
  vi.advanceTimersByTime(61_000)
  save(ben, 'C', 'D')
  expect(news.value).toMatchObject({ by: ben, edits: [{ to: 'D' }] })
})

test('what was saved before is no news, and what this person does in another tab is', () => {
  const { news, save, remote, marked } = follow()
  save(me, 'A', 'B', 'restore')
  expect(news.value).toMatchObject({ by: me, edits: [{ from: 'A', to: 'B' }] })
  const late = createRemoteNews(remote, marked)
  expect(late.news.value).toBeNull()
})
