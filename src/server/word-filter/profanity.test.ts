import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { innocentWords } from './innocent-words.ts'
import { listedWords } from './listed-words.ts'
import { filterName } from './name-filter.ts'
import { filterAnswer, maskText } from './profanity.ts'

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

test.each(['f*ck', 'F**K', 's**t', 'sh*t happens', 'b*tch', 'a*shole', 'What the f*ck?'])(
  'asterisks in the place of letters hide nothing: %j',
  written => {
    expect(maskText(written)).toContain('***')
    expect(maskText(written)).not.toMatch(/[a-z]\*[a-z]/i)
  },
)

test.each([
  '2*pi*r',
  'width*height',
  'a*b*c',
  'x**y',
  'f***',
  'k*nd',
  '*important*',
  'Price* and terms*',
  'W*nda',
  'b***y*z',
])('asterisks in other words pass: %j', written => {
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

const invisible =
  '\u200b \u200c \u200d \u2060 \u2062 \u200e \ufeff \u00ad \u034f \ufe0f \u3164 \u{e0063}'.split(' ')
test.each(invisible)('%j inside a word does not hide it', sign => {
  expect(maskText(`fu${sign}ck`)).toBe('***')
  expect(maskText(`oh ${sign}f${sign}u${sign}c${sign}k${sign}!`)).toMatch(/^oh .?.?\*\*\*.?.?!$/u)
})

test.each([
  ['_fuck_', '_***_'],
  ['fuck_face', '***_face'],
  ['fuck-face', '***'],
  ['fuck-dog', '***-dog'],
  ['fuck1', '***1'],
  ['2fuck', '2***'],
  ["fuck's", "***'s"],
  ['fucks', '***'],
  ['fúck', '***'],
  ['f\u0301u\u0301ck', '***'],
  ['fu\u0441k', '***'],
  ['ꜰᴜᴄᴋ', '***'],
  ['ｆｕｃｋ', '***'],
  ['𝖋𝖚𝖈𝖐', '***'],
  ['ⓕⓤⓒⓚ', '***'],
  ['🅵🆄🅲🅺', '***'],
  ['🇫🇺🇨🇰', '***'],
  ['f.u.c.k', '***'],
  ['oh f u c k it', 'oh *** it'],
  ['f_u_c_k', '***'],
  ['fu.ck', '***'],
  ['fuuuck', '***'],
  ['fuuck', '***'],
  ['FUUUUUCK!!!', '***!!!'],
  ['asssshole', '***'],
  ['fvck', '***'],
  ['a55hole', '***'],
  ['sh1t', '***'],
  ['5h1t!', '***!'],
  ['@sshole', '***'],
  ['pu$$y', '***'],
  ['Wichser', '***'],
  ['W1chser', '***'],
  ['🖕🏽', '***'],
  ['fuck fucks f.u.c.k', '*** *** ***'],
])('%j is masked in disguise: %j', (written, shown) => {
  expect(maskText(written)).toBe(shown)
})

test.each(
  (
    'Scunthorpe, Essex, Sussex, Penistone, Lightwater, Clitheroe, assess, assassin, assist, class, classic, Mass, massive, bass, ' +
    'passion, compass, embassy, glass, grass, harassment, Dick, Dick Tracy, Philip K. Dick, Moby Dick, Dickens, Dickinson, Cummings, ' +
    'Hancock, Cockburn, Babcock, cockpit, cocktail, peacock, Hitchcock, shitake, Matsushita, mishit, analyse, analyst, canal, ' +
    'annus horribilis, cum laude, document, cucumber, accumulate, circumstance, Sextett, sextant, Middlesex, title, titan, ' +
    'constitution, grapefruit, therapist, Arsenal, parse, Marseille, Fuchs, Schiff, Fickle, Kunst, Hurenkind, Vicky, pushit, ' +
    'bar, mais, más, años, año, coñac, péché, Peter, pêcher, chút, fiúk, Danke bitte, cul-de-sac, martillo, infierno, ' +
    'C3PO, R2D2, K9, B2B, H2O, 5G, A55, 1.5, 50%, a@b.com, 10:30, CO₂, x²+y², e.g., i.e., U.S.A., J. R. R. Tolkien, A. B. C. D. E., ' +
    'İstanbul, Ångström, façade, naïve, Łódź, Đorđe, тест, соска, Αθήνα, שלום, سلام, สวัสดี, नमस्ते, 안녕하세요, 你好, 女の子, 👩‍👩‍👧'
  ).split(', '),
)('%s passes as it is', written => {
  expect(maskText(written)).toBe(written)
  expect(maskText(`we say ${written} today`)).toBe(`we say ${written} today`)
})

test('a text is masked once and for all, and what is not masked stays as it was', () => {
  const piece = fc.constantFrom(
    'fuck',
    'sh1t',
    'f.u.c.k',
    'trust',
    ' ',
    '_',
    '-',
    '.',
    '1',
    "'s",
    '\u200b',
    'é',
    'с',
    '***',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 12 }), pieces => {
      const once = maskText(pieces.join(''))
      expect(once.isWellFormed() || !pieces.join('').isWellFormed()).toBe(true)
      if (!once.includes('***')) expect(once).toBe(pieces.join(''))
    }),
  )
})

test.each([
  'a'.repeat(280),
  'a'.repeat(279) + '!',
  `a${'\ufdfa'.repeat(278)}a`,
  `a${'\u0301'.repeat(279)}`,
  'f.'.repeat(140),
  'a '.repeat(140),
  'a-'.repeat(140),
  'a5'.repeat(140),
  '!'.repeat(280),
  'fuс'.repeat(93),
  'ก'.repeat(280),
  '한국어'.repeat(93),
])('%j is checked in less than a few ms', text => {
  for (let warm = 0; warm < 20; warm++) maskText(text)
  const times = Array.from({ length: 30 }, () => {
    const from = performance.now()
    maskText(text)
    return performance.now() - from
  })
  // It takes 0.1 to 0.4 ms; a loaded machine may take longer, a regular expression that backtracks far longer.
  expect(Math.min(...times)).toBeLessThan(2)
})

test.each(
  'Hitler, H1tler, h1tl3r, HITLER88, H.i.t.l.e.r, Hìtler, Нitler, Ηitler, Adolf Hitler, Hiiitler, Гитлер, 希特勒, P3nis, N4zi'.split(
    ', ',
  ),
)('[D61] %s is no name, but a word to write about', name => {
  expect(filterName('mask', name)).toBeNull()
  expect(() => filterName('block', name)).toThrow(expect.objectContaining({ code: 'profanity' }))
})

test.each(
  'Hilter, Hitzler, Tina, Nazim, Nazira, Butt, Pinto, Semen, Pau, Concha, Dick, Ηρώ, Νίκος, Anna 2, Max 1O, B6, Θ, Penélope, Vulvia'.split(
    ', ',
  ),
)('[D61] %s is a name', name => {
  expect(filterName('mask', name)).toBe(name)
})

test('Greek capitals in a Latin word are read as they look', () => {
  expect(maskText('\u0392itch')).toBe('***')
  expect(maskText('sΗit')).toBe('***')
  expect(maskText('ΝΙΚΗ ΑΘΗΝΑ')).toBe('ΝΙΚΗ ΑΘΗΝΑ')
})

test('[D61] names are replaced, refused or left as they are', () => {
  expect(filterName('mask', 'Fuck')).toBeNull()
  expect(filterName('off', 'Fuck')).toBe('Fuck')
  expect(filterName('mask', 'Dick Scunthorpe')).toBe('Dick Scunthorpe')
  expect(() => filterName('block', 'sh1thead')).toThrow(
    expect.objectContaining({ code: 'profanity', fix: 'name: Write it without swear words or slurs.' }),
  )
})

test.each(['mask', 'block'] as const)('with %s, what needs no mask stays whole', mode => {
  const words = { words: ['😀'.repeat(25), '𠮷'.repeat(13)] }
  const text = { text: `${'x'.repeat(279)}😀` }
  expect(filterAnswer(mode, 'word-cloud', words)).toEqual(words)
  expect(filterAnswer(mode, 'open-feed', text)).toEqual(text)
})
test('what masks lengthen is cut between characters', () => {
  const { words } = filterAnswer('mask', 'word-cloud', { words: [`屄 ${'😀'.repeat(23)}`] })
  expect(words).toEqual([`*** ${'😀'.repeat(21)}`])
})

test.each([
  'ꓝuck',
  'ϝuck',
  'xyй',
  'f4ck',
  's3x',
  'r3tards',
  'ㅅㅂ',
  'كسمك',
  'मादरचोद',
  'cao ni ma',
  '𐐬h ꓝuck',
])('what looks like an offensive word is masked: %j', written => {
  expect(maskText(written)).toContain('***')
})
test.each(['sex', 'en retard', 'a chink in the wall', 'kkk', 'FA9', 'Xyz хор', 'Fuk', 'p0rt', 'мох and mox'])(
  'what has another meaning as it is written passes: %j',
  written => {
    expect(maskText(written)).toBe(written)
  },
)
