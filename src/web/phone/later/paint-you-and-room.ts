import { direction } from '#contract/text/direction.ts'
import { type Language, directionOf } from '#messages/languages.ts'
import { families, ground, paintAvatar } from './paint-own-card.ts'

/** One question with what this participant answered, and what else is said of it, line by line. */
export interface PaintedAnswer {
  question: string
  answer: string
  notes: readonly string[]
}

/** What is on the picture of somebody's own results, in the language of the page. */
export interface YouAndRoomText {
  /** The title of the session. */
  title: string
  name: string
  avatar: number
  /** How the quiz ended for this participant and their team; empty without one. */
  results: readonly string[]
  answers: readonly PaintedAnswer[]
  /** Says how many more answers there are than fit. */
  more: (count: number) => string
  date: string
  language: Language
}

/** The width of the picture, px. */
const pictureWidth = 1_080
/** The most that every browser paints at this width, px, and what fits in a picture that people look at. */
const mostHeight = 12_000
const side = 72
const width = pictureWidth - 2 * side
const face = 120

interface Style {
  size: number
  weight: number
  fill: string
  /** The space above it, px. */
  above: number
  mostLines: number
}
const styles = {
  title: { size: 44, weight: 600, fill: 'rgb(255 255 255 / 82%)', above: 0, mostLines: 2 },
  name: { size: 64, weight: 800, fill: '#ffffff', above: 12, mostLines: 1 },
  result: { size: 38, weight: 650, fill: '#ffffff', above: 20, mostLines: 2 },
  question: { size: 32, weight: 500, fill: 'rgb(255 255 255 / 72%)', above: 56, mostLines: 3 },
  answer: { size: 40, weight: 700, fill: '#ffffff', above: 10, mostLines: 6 },
  note: { size: 32, weight: 500, fill: 'rgb(255 255 255 / 82%)', above: 8, mostLines: 3 },
  date: { size: 30, weight: 500, fill: 'rgb(255 255 255 / 72%)', above: 56, mostLines: 1 },
} satisfies Record<string, Style>

/** A line of text at its place. */
interface PlacedLine {
  text: string
  style: Style
  /** The middle of the line, px from the top. */
  y: number
}
const lineHeight = 1.3

/** Measures how wide a text is, px. */
type Measure = (text: string, style: Pick<Style, 'size' | 'weight'>) => number

/** Returns where everything stands on the picture, and how high it is, px. Answers that do not fit are counted in a last line. */
export function layOutYouAndRoom(
  text: YouAndRoomText,
  measure: Measure,
): { lines: PlacedLine[]; height: number } {
  const lines: PlacedLine[] = []
  let y = side
  const add = (words: string, style: Style, room = width) => {
    if (words.trim() === '') return
    y += style.above
    for (const line of linesOf(words, room, style.mostLines, each => measure(each, style))) {
      lines.push({ text: line, style, y: y + (style.size * lineHeight) / 2 })
      y += style.size * lineHeight
    }
  }
  add(text.title, styles.title, width - face - 32)
  add(text.name, styles.name, width - face - 32)
  y = Math.max(y, side + face)
  for (const result of text.results) add(result, styles.result)
  for (const [index, { question, answer, notes }] of text.answers.entries()) {
    if (y > mostHeight) {
      add(text.more(text.answers.length - index), styles.question)
      break
    }
    add(question, styles.question)
    add(answer, styles.answer)
    for (const note of notes) add(note, styles.note)
  }
  add(text.date, styles.date)
  return { lines, height: Math.ceil(y + side) }
}

/** Breaks a text into lines no wider than `room` px; the last one ends in an ellipsis where more would follow. */
function linesOf(text: string, room: number, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  const parts: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text.trim(),
  ))
    // Punctuation stays with the word before it.
    if (isWordLike !== true && /^\S/u.test(segment)) parts.push((parts.pop() ?? '') + segment)
    else parts.push(segment)
  const letters = (word: string) => Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
  // A word that is wider than the picture is broken.
  const words = parts.flatMap(part => (widthOf(part) > room ? letters(part) : [part]))
  let line = ''
  for (const [index, word] of words.entries()) {
    if (widthOf((line + word).trimEnd()) <= room) {
      line += word
      continue
    }
    if (lines.length === most - 1) return [...lines, cut(line + words.slice(index).join(''), room, widthOf)]
    lines.push(line.trim())
    line = word.trimStart()
  }
  return [...lines, line.trim()].filter(each => each !== '')
}

function cut(text: string, room: number, widthOf: (text: string) => number): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > room) letters.pop()
  return `${letters.join('').trim()}…`
}

const fontOf = ({ size, weight }: Pick<Style, 'size' | 'weight'>) => `${weight} ${size}px ${families}`

/** Paints the own results of a participant on a canvas, which gets the height that they need. */
export function paintYouAndRoom(canvas: HTMLCanvasElement, text: YouAndRoomText): void {
  canvas.width = pictureWidth
  const context = canvas.getContext('2d')
  if (!context) return
  const { lines, height } = layOutYouAndRoom(text, (words, style) => {
    context.font = fontOf(style)
    return context.measureText(words).width
  })
  canvas.height = height
  context.fillStyle = ground
  context.fillRect(0, 0, pictureWidth, height)
  const isFromTheRight = directionOf(text.language) === 'rtl'
  paintAvatar(context, text.avatar, {
    x: isFromTheRight ? side + face / 2 : pictureWidth - side - face / 2,
    y: side + face / 2,
    size: face,
  })
  context.textBaseline = 'middle'
  context.textAlign = isFromTheRight ? 'right' : 'left'
  for (const { text: words, style, y } of lines) {
    context.font = fontOf(style)
    context.fillStyle = style.fill
    context.direction = direction(words)
    context.fillText(words, isFromTheRight ? pictureWidth - side : side, y)
  }
}
