import { classifyCharacter } from 'micromark-util-classify-character'
import type { Run } from './blocks.ts'
import { fixedSpace } from './normal-blocks.ts'

type Sign = '*' | '+' | '~' | '^'

/** A part of written runs: a character, one sign of a pair around words, or what is written as it stands. */
type Unit =
  | { kind: 'letter'; sign: string; inLink: boolean; isEncoded: boolean }
  | { kind: 'sign'; sign: Sign; opens: boolean }
  | { kind: 'raw'; text: string }

/** Where runs are written, because there some signs mean something else. */
export type Where = 'lines' | 'heading' | 'cell'

/** A form that is written as a pair of signs, or as a link. */
interface Mark {
  name: 'bold' | 'italic' | 'underline' | 'strike' | 'super' | 'sub' | 'link'
  href?: string
}

const signs = {
  bold: '**',
  italic: '*',
  underline: '++',
  strike: '~~',
  super: '^',
  sub: '~',
} as const

/** Writes runs in Markdown, so that they are read as they are. They are as `normalBlocks` returns them. */
export function writeRuns(runs: readonly Run[], where: Where): string {
  const units = unitsOf(runs, where)
  encodeNeighbours(units)
  return units.map((unit, at) => writeUnit(unit, at, units, where)).join('')
}

const marksOf = ({ bold, italic, underline, strike, script, href }: Run): Mark[] => [
  ...(href === undefined ? [] : [{ name: 'link' as const, href }]),
  ...(bold ? [{ name: 'bold' as const }] : []),
  ...(italic ? [{ name: 'italic' as const }] : []),
  ...(underline ? [{ name: 'underline' as const }] : []),
  ...(strike ? [{ name: 'strike' as const }] : []),
  ...(script ? [{ name: script }] : []),
]

const isSame = (one: Mark, other: Mark): boolean => one.name === other.name && one.href === other.href
const has = (marks: readonly Mark[], mark: Mark): boolean => marks.some(each => isSame(each, mark))

function unitsOf(runs: readonly Run[], where: Where): Unit[] {
  const units: Unit[] = []
  const marks = runs.map(marksOf)
  /** Returns how many runs from one on have a mark. */
  const lengthOf = (mark: Mark, from: number): number => {
    let to = from
    while (to < runs.length && has(marks[to] ?? [], mark)) to += 1
    return to - from
  }
  const open: Mark[] = []
  const close = (mark: Mark) => {
    if (mark.name === 'link') units.push({ kind: 'raw', text: `](${writeAddress(mark.href ?? '', where)})` })
    else for (const sign of signs[mark.name]) units.push({ kind: 'sign', sign: sign as Sign, opens: false })
  }
  const begin = (mark: Mark) => {
    open.push(mark)
    if (mark.name === 'link') units.push({ kind: 'raw', text: '[' })
    else for (const sign of signs[mark.name]) units.push({ kind: 'sign', sign: sign as Sign, opens: true })
  }
  runs.forEach((run, at) => {
    const own = marks[at] ?? []
    const ending = open.findIndex(mark => !has(own, mark))
    if (ending !== -1) for (const mark of open.splice(ending).toReversed()) close(mark)
    const address = addressAlone(runs, at, where)
    if (address !== undefined) {
      units.push({ kind: 'raw', text: address })
      return
    }
    // A sign before a space opens nothing, and the form of a space shows little.
    const isLate = !run.code && own.some(mark => !has(open, mark))
    const indent = isLate ? (/^\s*/u.exec(run.text)?.[0] ?? '') : ''
    const inLink = run.href !== undefined
    const write = (text: string) => {
      for (const sign of text) units.push({ kind: 'letter', sign, inLink, isEncoded: false })
    }
    write(indent)
    if (isLate && indent === run.text) return
    own
      .filter(mark => !has(open, mark))
      .map(mark => ({ mark, length: lengthOf(mark, at) }))
      .toSorted((a, b) => b.length - a.length)
      .forEach(({ mark }) => begin(mark))
    if (run.code) units.push({ kind: 'raw', text: writeCode(run.text, where) })
    else write(run.text.slice(indent.length))
  })
  for (const mark of open.toReversed()) close(mark)
  return units
}

/** Returns a link without other forms whose words are its address, as it is written shortly. */
function addressAlone(runs: readonly Run[], at: number, where: Where): string | undefined {
  const { text, href, ...form } = runs[at] ?? { text: '' }
  if (href === undefined || where === 'cell' || Object.keys(form).length > 0) return undefined
  if ([runs[at - 1], runs[at + 1]].some(each => each?.href === href)) return undefined
  const before = runs[at - 1]?.text.at(-1) ?? ' '
  const after = runs[at + 1]?.text[0] ?? ' '
  const isApart = /\s/u.test(before) && /\s/u.test(after)
  if (isApart && href === `http://${text}` && /^www(?:\.[a-z\d-]+)+$/u.test(text)) return text
  if (isApart && href === text && /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w-]+)*\/?$/u.test(text))
    return text
  if (href === text && /^https?:\/\/[^\s<>\p{Cc}]+$/u.test(text)) return `<${text}>`
  return href === `mailto:${text}` && /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/u.test(text)
    ? `<${text}>`
    : undefined
}

function writeAddress(href: string, where: Where): string {
  const isPlain = /^[^\s<>()\\|]+$/u.test(href)
  const written = href
    .replaceAll(/[\r\n]/gu, '')
    .replaceAll(isPlain ? /(?!)/gu : /[<>\\]/gu, '\\$&')
    .replaceAll(/&(?=#?\w+;)/gu, '&amp;')
  const inCell = where === 'cell' ? written.replaceAll('|', '\\|') : written
  return isPlain ? inCell : `<${inCell}>`
}

function writeCode(text: string, where: Where): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/gu), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const needsSpace = text.startsWith('`') || text.endsWith('`') || /^ .*[^ ].* $/u.test(text)
  const inside = where === 'cell' ? text.replaceAll('|', '\\|') : text
  return needsSpace ? `${fence} ${inside} ${fence}` : `${fence}${inside}${fence}`
}

/** Writes letters as references where signs beside them would not open or close otherwise: a reference counts as punctuation. */
function encodeNeighbours(units: Unit[]): void {
  for (let from = 0; from < units.length;) {
    const first = units[from]
    let to = from + 1
    if (first?.kind === 'sign') {
      while (isSign(units[to], first.sign)) to += 1
      const between = units.slice(from, to)
      const isClosing = between.some(unit => unit.kind === 'sign' && !unit.opens)
      const isOpening = between.some(unit => unit.kind === 'sign' && unit.opens)
      const before = classOf(units[from - 1], 'last')
      const after = classOf(units[to], 'first')
      const opens = after === 'word' || (after === 'punctuation' && before !== 'word')
      const closes = before === 'word' || (before === 'punctuation' && after !== 'word')
      if (isOpening && !opens) {
        encode(units[from - 1])
        if (after === 'space') encode(units[to])
      }
      if (isClosing && !closes) {
        encode(units[to])
        if (before === 'space') encode(units[from - 1])
      }
    }
    from = to
  }
}

const isSign = (unit: Unit | undefined, sign: Sign): boolean => unit?.kind === 'sign' && unit.sign === sign

function classOf(unit: Unit | undefined, end: 'first' | 'last'): 'space' | 'punctuation' | 'word' {
  if (!unit) return 'space'
  if (unit.kind === 'letter' && unit.isEncoded) return 'punctuation'
  if (unit.kind !== 'letter') return 'punctuation'
  const code = end === 'first' ? unit.sign.charCodeAt(0) : unit.sign.charCodeAt(unit.sign.length - 1)
  const found = classifyCharacter(unit.sign === '\n' ? null : code)
  return found === undefined ? 'word' : found === 1 ? 'space' : 'punctuation'
}

function encode(unit: Unit | undefined): void {
  if (unit?.kind === 'letter' && unit.sign !== '\n') unit.isEncoded = true
}

function writeUnit(unit: Unit, at: number, units: readonly Unit[], where: Where): string {
  if (unit.kind === 'sign') return unit.sign
  if (unit.kind === 'raw') return unit.text
  const { sign } = unit
  const line = lineAround(units, at)
  if (unit.isEncoded) return `&#${sign.codePointAt(0)};`
  if (sign === fixedSpace && line.before.replaceAll(fixedSpace, '') === '') return '&nbsp;'
  return needsEscape(sign, line, where, unit.inLink) ? `\\${sign}` : sign
}

/** What stands around a letter in its line; what is not a letter is a sign that no text has. */
interface Around {
  before: string
  after: string
}

const other = '\u0001'
const linkStart = '\u0002'

function lineAround(units: readonly Unit[], at: number): Around {
  const textAt = (place: number): string => {
    const unit = units[place]
    if (unit === undefined) return '\n'
    if (unit.kind === 'letter') return unit.isEncoded ? other : unit.sign
    return unit.kind === 'raw' && unit.text === '[' ? linkStart : other
  }
  let before = ''
  for (let place = at - 1; textAt(place) !== '\n'; place -= 1) before = textAt(place) + before
  let after = ''
  for (let place = at + 1; textAt(place) !== '\n'; place += 1) after += textAt(place)
  return { before, after }
}

/** Whether a character is read as a sign where it stands. */
function needsEscape(sign: string, { before, after }: Around, where: Where, inLink: boolean): boolean {
  const previous = before.at(-1) ?? ' '
  const next = after[0] ?? ' '
  const isApart = /\s/u.test(previous) && /\s/u.test(next)
  if (before === '' && where === 'lines' && beginsBlock(sign + after)) return true
  switch (sign) {
    case '`':
    case '[':
      return true
    case ']':
      return inLink
    case '\\':
      return after === '' || !/[A-Za-z0-9\s\u0080-\uffff]/u.test(next)
    case '<':
      return !/\s/u.test(next)
    case '&':
      return /^(?:#\d+|#x[\da-f]+|\w+);/iu.test(after)
    case '*':
    case '+':
    case '~':
    case '^':
      return !isApart
    case '_':
      return !isApart && !(/[A-Za-z0-9]/u.test(previous) && /[A-Za-z0-9]/u.test(next))
    case '|':
      return where === 'cell'
    case '!':
      return next === linkStart
    case '#':
      return where === 'heading' && after === ''
    case ':':
      return /https?$/iu.test(before) && after.startsWith('//')
    case '@':
      return /[\w.+-]/u.test(previous) && (next === other || /\w/u.test(next))
    case '.':
      return /www$/iu.test(before) || (where === 'lines' && endsFigure(before, next))
    case ')':
      return where === 'lines' && endsFigure(before, next)
    default:
      return false
  }
}

/** Whether a line that begins so is a heading, an item, a quote, a rule, or belongs to a table. */
const beginsBlock = (line: string): boolean =>
  /^(?:>|#{1,6}(?:\s|$)|[-+*_](?:\s|$)|-[-\s:|]*$|=+\s*$|[:|][-:|\s]*$)/u.test(line)

const endsFigure = (before: string, next: string): boolean => /^\d{1,9}$/u.test(before) && /\s/u.test(next)
