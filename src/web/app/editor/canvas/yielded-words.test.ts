import { expect, test } from 'vitest'
import { yieldedWords } from './yielded-words.ts'

const rect = { x: 0.1, y: 0.1, w: 0.5, h: 0.5 }
const narrow = { ...rect, w: 0.3 }
const picture = (at: typeof rect) => ({ id: 'p', dataUrl: '', z: 0, rect: at })
const text = (id: string, at: typeof rect, size?: number) => ({
  id,
  text: 'Words',
  z: 0,
  rect: at,
  ...(size !== undefined && { style: { size } }),
})

test('it is said what became smaller, and what was moved', () => {
  expect(yieldedWords([])).toBe('')
  expect(yieldedWords([{ was: text('a', rect), is: text('a', { ...rect, h: 0.2 }) }])).toBe('')
  expect(yieldedWords([{ was: picture(rect), is: picture(narrow) }])).toBe(
    'Picture made smaller to make space.',
  )
  expect(yieldedWords([{ was: picture(rect), is: picture({ ...rect, x: 0.04 }) }])).toBe(
    'Picture moved to make space.',
  )
  expect(
    yieldedWords([
      { was: text('a', rect), is: text('a', narrow) },
      { was: text('b', rect), is: text('b', narrow) },
      { was: text('c', rect), is: text('c', narrow, 30) },
    ]),
  ).toBe('2 texts moved to make space. Text made smaller to make space.')
})
