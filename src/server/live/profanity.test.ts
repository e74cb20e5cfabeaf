import { describe, expect, test } from 'vitest'
import { innocentWords } from './innocent-words.ts'
import { filterAnswer, listedWords, maskText } from './profanity.ts'

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
  test('checks only texts that people write', () => {
    expect(filterAnswer('mask', 'open-feed', rude)).toEqual({ text: 'Oh ***' })
    expect(filterAnswer('mask', 'word-cloud', { words: ['shit', 'trust'] })).toEqual({
      words: ['***', 'trust'],
    })
    expect(filterAnswer('mask', 'rating', rude)).toBe(rude)
    expect(filterAnswer('off', 'open-feed', rude)).toBe(rude)
  })
  test('names the refused word', () => {
    expect(() => filterAnswer('block', 'word-cloud', { words: ['trust', 'shit'] })).toThrow(
      expect.objectContaining({ fix: 'answer.words.1: Write it without swear words or slurs.' }),
    )
  })
  test('a masked answer is still valid for the poll', () => {
    const short = Array.from({ length: 13 }, () => '屄').join(' ')
    expect(filterAnswer('mask', 'word-cloud', { words: [short] }).words[0]?.length).toBeLessThanOrEqual(25)
  })
})

test.each(
  'tranny, Tranny, spastic, merda, bastardo, honkey, bimbo, bimbos, ramera, vadia, queca, pojeb, debil, suka, idiota, pedo, bratze, ische, pissen, boob, strapon, grelho, peidar, clito, syf, faggot, nigger, kike, spic, puta, salope'.split(
    ', ',
  ),
)('%s is a slur, an insult or vulgar and is masked', word => {
  expect(maskText(word)).toBe('***')
  expect(maskText(`you ${word}!`)).toBe('you ***!')
})

test.each([...innocentWords])('%s is innocent and passes', word => {
  expect(maskText(word)).toBe(word)
})

test('every innocent word is on one of the profanity lists', () => {
  expect([...innocentWords].filter(word => !listedWords.has(word))).toEqual([])
})
