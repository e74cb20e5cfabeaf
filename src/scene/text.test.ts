import { direction } from '#contract/text/direction.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeMeasure } from '#test/scene/fixtures.ts'
import { fit, memoized, tabularWidth } from './text.ts'
import { wrap } from './wrap.ts'
import { propertyRuns } from '#test/support/property-runs.ts'

const base = { width: 400, height: 200, size: 40, weight: 400, family: 'Inter Variable' }
const set = (text: string, more: Partial<Parameters<typeof fit>[0]> = {}) =>
  fit({ ...base, text, ...more }, fakeMeasure)
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

test('a text that fits keeps its size on one line', () => {
  expect(set('Short')).toMatchObject({ lines: ['Short'], font: { size: 40 }, cut: false })
})

test('no line ends at a space that does not break, as between a number and its unit', () => {
  const { lines } = set('up to 2,500\u00a0km', { width: 150, size: 30, min: 30 })
  expect(lines).toEqual(['up to', '2,500\u00a0km'])
})

test('a text a little too long is made smaller rather than wrapped', () => {
  const { lines, font } = set('A little bit too long')
  expect(lines).toHaveLength(1)
  expect(font.size).toBeLessThan(40)
})

test('in a box narrower than a letter each line has one', () => {
  const { lines } = set('Long words', { width: 1, height: 2_000 })
  expect(lines.join('')).toContain('Long')
  expect(lines.every(line => graphemes(line).length === 1)).toBe(true)
})

test('a longer one is wrapped, then made smaller still, never under 14', () => {
  const { lines, font, cut } = set('words and '.repeat(14).trim())
  expect(lines.length).toBeGreaterThan(2)
  expect(font.size).toBeGreaterThanOrEqual(14)
  expect(cut).toBe(false)
})

test('what cannot fit is cut with an ellipsis and says by how much', () => {
  const { lines, font, cut, overflowPx } = set('words and '.repeat(100))
  expect(font.size).toBe(14)
  expect(lines.at(-1)).toMatch(/…$/u)
  expect(cut).toBe(true)
  expect(overflowPx).toBeGreaterThan(0)
})

test('what is cut ends in its own line: the next one is not drawn behind it', () => {
  const { lines } = set(Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n'))
  expect(lines.length).toBeGreaterThan(3)
  expect(lines).toEqual(lines.map((_, index) => `line ${index}${index === lines.length - 1 ? '…' : ''}`))
})

test('a word longer than the line is split between graphemes, never inside one', () => {
  const family = '👩‍👩‍👧‍👦'
  const { lines } = set(family.repeat(60), { width: 200, height: 400 })
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line.replaceAll(family, '')).toMatch(/^…?$/u)
})

test('a word that would be tiny on one line is broken into lines about equally long, and says so', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
  const { lines, font, broken } = set(word, { width: 300, size: 30 })
  expect(font.size).toBe(30)
  expect(broken).toBe(true)
  expect(lines.join('')).toBe(word)
  const lengths = lines.map(line => line.length)
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(lines.length)
})

test('no line begins with a sign that French sets apart, and none ends with its quotation mark', () => {
  for (const width of [120, 160, 200, 240, 280]) {
    const { lines } = set('Que dites-vous de « la journée » ? Rien : voilà !', { width, size: 30 })
    expect(lines.filter(line => /^\s*[?!:;»]/u.test(line) || /«\s*$/u.test(line))).toEqual([])
  }
})

test('a number among words without spaces is a word of its own, so nothing is shrunk to keep it on their line', () => {
  const { lines, font, broken } = set('市は春から6か月間の試行を提案しています', { width: 300, size: 30 })
  expect(lines.length).toBeGreaterThan(1)
  expect(font.size).toBe(30)
  expect(broken).toBe(false)
})

test('a word that is somewhat smaller whole stays whole', () => {
  const { lines, font, broken } = set('Onboarding '.repeat(2).trim(), { width: 150 })
  expect(lines).toEqual(['Onboarding', 'Onboarding'])
  expect(font.size).toBeLessThan(40)
  expect(broken).toBe(false)
})

test('scripts without spaces break between words, at full size', () => {
  const { lines, font } = set('日本語の選択肢はとても長くなることがあります', { height: 400 })
  expect(font.size).toBe(40)
  expect(lines.length).toBeGreaterThan(1)
})

test('white space is kept: indents, spaces in a row, and tabs as four spaces', () => {
  expect(set('if (a) {\n    b();\n\tc();\n}').lines).toEqual(['if (a) {', '    b();', '    c();', '}'])
  expect(set('a  b\tc').lines).toEqual(['a  b    c'])
  expect(set('one  two\r\n  three').lines).toEqual(['one  two', '  three'])
})

test('a line ends without the spaces at which it is broken, and an indent gives way to a long word', () => {
  const { lines } = set(`${'words  and   '.repeat(14)}end`, { width: 300, height: 800 })
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(line).toBe(line.trim())
  const indented = set(`${' '.repeat(60)}Onboarding\nx`, { size: 14 })
  expect(indented.lines[0]?.trim()).toBe('Onboarding')
  expect(indented.lines[0]?.length).toBeGreaterThan(20)
  expect(fakeMeasure(indented.lines[0] ?? '', indented.font).width).toBeLessThanOrEqual(400)
})

test('the first strong letter gives the direction', () => {
  expect(direction('123 שלום abc')).toBe('rtl')
  expect(direction('abc שלום')).toBe('ltr')
  expect(direction('🎉 42')).toBe('ltr')
})

test('any text stays inside any box, and whole unless it says that it was cut', () => {
  const side = fc.integer({ min: 60, max: 900 })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), side, side, (text, width, height) => {
      const fitted = set(text, { width, height })
      const drawn = fitted.lines.map(line => fakeMeasure(line, fitted.font).width)
      expect(Math.max(0, ...drawn)).toBeLessThanOrEqual(width + 0.5)
      expect(fitted.height).toBeLessThanOrEqual(height + 1)
      const bare = (value: string) => value.replaceAll(/\s/gu, '')
      if (!fitted.cut) expect(bare(fitted.lines.join(''))).toBe(bare(text))
      else expect(bare(text).startsWith(bare(fitted.lines[0] ?? '').replace(/…$/u, ''))).toBe(true)
    }),
    propertyRuns(60, 300),
  )
})

test('no grapheme of a cut text is a part of one', () => {
  const text = 'e\u0301🇩🇪👍🏽'.repeat(80)
  const whole = new Set(graphemes(text))
  for (const line of set(text, { height: 60 }).lines)
    for (const one of graphemes(line.replace('…', ''))) expect(whole).toContain(one)
})

test('a remembered measure asks once for each text', () => {
  let asked = 0
  const measure = memoized((text, { size }) => {
    asked += 1
    return { width: text.length * size, ascent: size, descent: 0 }
  })
  const font = { family: 'x', weight: 400 }
  expect(measure('ab', { ...font, size: 10 }).width).toBe(20)
  expect(measure('ab', { ...font, size: 40 }).width).toBe(80)
  expect(asked).toBe(1)
})

test('tabular figures are all as wide as the widest', () => {
  const measure = (text: string) => ({
    width: text.split('').reduce((sum, one) => sum + (one === '1' ? 4 : 6), 0),
    ascent: 1,
    descent: 0,
  })
  expect(tabularWidth('11%', { family: 'x', size: 10, weight: 400 }, measure)).toBe(18)
})

test('control characters and overrides of direction are not drawn', () => {
  const measure = (text: string) => ({ width: text.length * 10, ascent: 8, descent: 2 })
  const font = { family: 'x', size: 10, weight: 400 }
  expect([...wrap('a\x07b\u202ec\x9d\u202c\td\ne', 1_000, font, measure)]).toEqual(['abc    d', 'e'])
})
