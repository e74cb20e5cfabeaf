import { expect, test } from 'vitest'
import { pageQueue } from './page-queue.ts'

const work = (id: string, team: string, pages: number) => ({
  id,
  team,
  kind: 'pdf' as const,
  original: id,
  pdf: id,
  pages,
  painted: [],
})

/** Takes pages one after another, as a slot does, and returns which they were. */
function takeAll(queue: ReturnType<typeof pageQueue>, count: number): string[] {
  const taken: string[] = []
  let open: string | undefined
  while (taken.length < count) {
    const task = queue.take(open)
    if (!task) break
    open = task.file.work.id
    taken.push(`${open}${task.number}`)
    task.file.active -= 1
  }
  return taken
}

test('teams are served in turn, however many files one of them has', () => {
  const queue = pageQueue()
  for (const id of ['a', 'b', 'c']) queue.add(work(id, 'first', 5))
  queue.add(work('x', 'second', 2))
  expect(takeAll(queue, 4)).toEqual(['a0', 'x0', 'b0', 'x1'])
})

test('a team that waits for its pages does not pass others', () => {
  const queue = pageQueue()
  queue.add(work('a', 'first', 9))
  queue.add(work('x', 'second', 1))
  queue.hasten('a', 7)
  expect(takeAll(queue, 3)).toEqual(['a7', 'x0', 'a0'])
})

test('a team with a page in work waits for one that has none', () => {
  const queue = pageQueue()
  queue.add(work('a', 'first', 9))
  const held = queue.take(undefined)
  expect(held?.number).toBe(0)
  queue.add(work('x', 'second', 2))
  expect(takeAll(queue, 2)).toEqual(['x0', 'x1'])
})

test('the first page of a file comes before the others of the same team, and long files take turns', () => {
  const queue = pageQueue()
  queue.add(work('a', 'first', 30))
  expect(takeAll(queue, 3)).toEqual(['a0', 'a1', 'a2'])
  queue.add(work('b', 'first', 30))
  expect(takeAll(queue, 1)).toEqual(['b0'])
  const more = takeAll(queue, 20)
  expect(new Set(more.map(page => page[0]))).toEqual(new Set(['a', 'b']))
})
