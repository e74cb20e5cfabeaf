import '#test/support/english-pages.ts'
import { expect, test } from 'vitest'
import { yieldedWords } from './yielded-words.ts'

const rect = { x: 0.1, y: 0.1, w: 0.5, h: 0.5 }
const picture = (at: typeof rect) => ({ id: 'p', dataUrl: '', z: 0, rect: at })
const text = (id: string, at: typeof rect, size?: number) => ({
  id,
  text: 'Words',
  z: 0,
  rect: at,
  ...(size !== undefined && { style: { size } }),
})

test('one sentence says that others made space, whatever became of them', () => {
  const moved = { was: picture(rect), is: picture({ ...rect, x: 0.04 }) }
  const smaller = { was: text('c', rect, 40), is: text('c', { ...rect, w: 0.3 }, 30) }
  expect(yieldedWords([moved, smaller], 'images')).toBe('Made space for the picture.')
  expect(yieldedWords([moved], 'overlays')).toBe('Made space for the card.')
})

test('nothing is said where nothing is seen of it', () => {
  expect(yieldedWords([], 'images')).toBe('')
  expect(yieldedWords([{ was: text('a', rect), is: text('a', { ...rect, h: 0.2 }) }], 'images')).toBe('')
})
