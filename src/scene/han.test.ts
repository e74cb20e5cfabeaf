import { expect, test } from 'vitest'
import { newPoll } from '#deck/new-poll.ts'
import { createWords } from '#messages/words.ts'
import { englishScene } from '#messages/english.ts'
import type { Language } from '#messages/languages.ts'
import { context } from '#test/scene/fixtures.ts'
import { drawMoment } from './moment.ts'
import { noEnding } from './ending.ts'
import { listTexts } from './primitives.ts'
import { fontFamilies, houseFont } from './theme.ts'
import { asWritten } from '#contract/text/translate.ts'

/** Returns the forms in which the texts of a poll are drawn, by text. */
function formsIn(language: Language, options: string[]) {
  const { nodes } = drawMoment(
    {
      title: '',
      extras: null,
      step: {
        kind: 'poll',
        id: 'q',
        poll: { ...newPoll('multiple-choice', asWritten), prompt: '直角', options },
      },
      polls: new Map(),
      live: null,
      ending: noEnding,
    },
    { measure: context().measure, fonts: [], words: createWords(language, englishScene) },
  )
  return new Map([...listTexts(nodes)].map(({ text, han }) => [text, han]))
}

test('[D49] Chinese characters are drawn in the forms of the language of the room', () => {
  const options = ['骨', '海']
  expect(formsIn('ja', options).get('直角')).toBe('ja')
  expect(formsIn('ko', options).get('骨')).toBe('ko')
  expect(formsIn('zh', [...options, 'ひらがな']).get('直角')).toBeUndefined()
})

test('in a room in another language they have the forms of the script beside them', () => {
  expect(formsIn('en', ['骨', 'ほね']).get('直角')).toBe('ja')
  expect(formsIn('de', ['骨', '뼈']).get('直角')).toBe('ko')
  expect(formsIn('en', ['骨', 'bone']).get('直角')).toBeUndefined()
  expect(formsIn('en', ['ほね', 'bone']).get('bone')).toBeUndefined()
})

test('the font of these forms is asked before the others that have the characters', () => {
  const chinese = (han?: 'ja' | 'ko') =>
    fontFamilies(houseFont, han).filter(name => /Noto Sans (SC|JP|KR)/.test(name))
  expect(chinese()).toEqual(['Noto Sans SC Variable', 'Noto Sans JP Variable', 'Noto Sans KR Variable'])
  expect(chinese('ja')[0]).toBe('Noto Sans JP Variable')
  expect(chinese('ko')[0]).toBe('Noto Sans KR Variable')
  for (const han of ['ja', 'ko'] as const)
    expect(fontFamilies(houseFont, han).toSorted()).toEqual(fontFamilies(houseFont).toSorted())
})
