import { expect, test } from 'vitest'
import { joinTexts } from './join-texts.ts'

test('texts become sentences, and no mark is doubled', () => {
  expect(joinTexts(['Before we start', 'A quick count.', 'How many?'])).toBe(
    'Before we start. A quick count. How many?',
  )
  expect(joinTexts(['Ready?', 'Go!', 'Now: ', 'one …', 'two'])).toBe('Ready? Go! Now:  one … two')
  expect(joinTexts(['始めましょう。', 'いくつ？', '終わり'])).toBe('始めましょう。 いくつ？ 終わり')
  expect(joinTexts(['', ' ', 'Alone'])).toBe('Alone')
  expect(joinTexts([])).toBe('')
})
