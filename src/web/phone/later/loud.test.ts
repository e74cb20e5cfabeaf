import { expect, test } from 'vitest'
import { sizeOfWords } from './loud.tsx'

const letters = (text: string) => Number(/\/ ([\d.]+)\)/.exec(sizeOfWords(text))?.[1])

test('the longest word decides how large a text is', () => {
  expect(letters('Overboard & Underdressed: place 2 of 6.')).toBeCloseTo(letters('Underdressed:'))
  expect(letters('Overboard & Underdressed')).toBeGreaterThan(letters('Place 2 of 6'))
})

test('scripts that break anywhere are not smaller for long texts', () => {
  expect(letters('今日は素晴らしい一日でした')).toBe(letters('今'))
})
