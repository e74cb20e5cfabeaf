import { describe, expect, test } from 'vitest'
import { clean, maskText } from './profanity.ts'

test.each([
  ['What the fuck?', 'What the ***?'],
  ['FUCK', '***'],
  ['So eine Scheiße', 'So eine ***'],
  ['Quelle merde alors', 'Quelle *** alors'],
  ['hijo de puta', '***'],
  ['это хуй', 'это ***'],
  ['それはビッチだ', 'それは***だ'],
  ['He said bull shit twice', 'He said bull *** twice'],
])('%j is shown as %j', (written, shown) => {
  expect(maskText(written)).toBe(shown)
})

test.each([
  'Scunthorpe, Essex and Penistone',
  'I am a class assessor from Titz',
  'Kann ich mit dem dicken Hund?',
  'Bon, il faut mordre: il bite le con',
  'A fan of sexual health and gay rights',
  'Entry 5 of 55',
  '中国很好',
  'não, mais um bar',
])('%j passes as it is', written => {
  expect(maskText(written)).toBe(written)
})

describe('the filter of a room', () => {
  const rude = { text: 'Oh shit' }
  test('looks only where people write', () => {
    expect(clean('mask', 'open-feed', rude)).toEqual({ text: 'Oh ***' })
    expect(clean('mask', 'word-cloud', { words: ['shit', 'trust'] })).toEqual({ words: ['***', 'trust'] })
    expect(clean('mask', 'rating', rude)).toBe(rude)
    expect(clean('off', 'open-feed', rude)).toBe(rude)
  })
  test('names the word that is not taken', () => {
    expect(() => clean('block', 'word-cloud', { words: ['trust', 'shit'] })).toThrow(
      expect.objectContaining({ fix: 'answer.words.1: Please say it without words that hurt.' }),
    )
  })
  test.each([null, 'shit', 7, { text: 7 }, { words: 'shit' }, { words: [7] }])(
    'leaves %j to the schema',
    raw => {
      expect(() => clean('mask', 'word-cloud', raw)).not.toThrow()
    },
  )
})
