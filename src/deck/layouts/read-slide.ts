import type { ImageElement, Overlay, ShapeElement, SlideStep, TextElement } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { direction } from '#contract/text/direction.ts'
import { rotationOf } from '../elements.ts'
import { isBackground } from '../free-place.ts'
import { isSectionPanel, ornamentsOf } from './ornaments.ts'
import type { Item, Wording } from './wording.ts'

/** What a slide says and shows, by the part that it has in a layout. */
export interface Contents {
  title?: Wording | undefined
  /** The number of a section. */
  number?: Wording | undefined
  items: Item[]
  pictures: ImageElement[]
  charts: ShapeElement[]
  cards: Overlay[]
  /** The ids of what belongs to the present layout alone. */
  ornaments: ReadonlySet<string>
}

/** The size of a text that names none, px. */
const usualSize = 40
/** The least size of a title that is not bold, px. */
const leastTitle = 48
/** The most characters of a title, and of a heading above other words. */
export const longestTitle = 160
const longestHead = 80
/** A text that takes more of the slide's width stands above or below columns and not in one. */
const wide = 0.6
/** By how much a heading is larger than the words below it, where it is not bold. */
const larger = 1.25

interface Piece {
  words: Wording
  rect: Rect
  size: number
  isBold: boolean
}

const isShown = (item: { hidden?: boolean | undefined; locked?: boolean | undefined }): boolean =>
  item.hidden !== true && item.locked !== true

/** Whether the words of a shape are a part of a layout: a step of a process, or the bar above a list. */
const isWordsOfLayout = ({ shape, text = '', style, textStyle }: ShapeElement): boolean =>
  text !== '' &&
  textStyle?.bold === true &&
  style?.fill === undefined &&
  (shape === 'chevron' || shape === 'rect')

const pieceOf = (element: TextElement | ShapeElement): Piece => {
  const { text = '', format, rect } = element
  const style = 'shape' in element ? element.textStyle : element.style
  const words = { text, isMarkdown: format === 'markdown', from: element }
  return { words, rect, size: style?.size ?? usualSize, isBold: style?.bold === true }
}

/** Reads what a slide says and shows. What is hidden, locked or turned has no part in a layout. */
export function readSlide(slide: SlideStep): Contents {
  const ornaments = ornamentsOf(slide)
  const isPart = (item: TextElement | ShapeElement | ImageElement) =>
    isShown(item) && !ornaments.has(item.id) && rotationOf(item) === 0
  const texts = slide.texts.filter(text => isPart(text) && text.text.trim() !== '')
  const shapes = slide.shapes.filter(isPart)
  const number = shapes.find(shape => isSectionPanel(shape) && (shape.text ?? '') !== '')
  const worded = shapes.filter(shape => shape !== number && isWordsOfLayout(shape))
  const pieces = [...texts, ...worded].map(pieceOf)
  const title = titleOf(pieces)
  return {
    title: title?.words,
    number: number && pieceOf(number).words,
    items: itemsOf(pieces.filter(piece => piece !== title)),
    pictures: inReadingOrder(slide.images.filter(isPart)),
    charts: shapes.filter(({ shape }) => shape === 'chart'),
    cards: slide.overlays.filter(card => isShown(card)),
    ornaments,
  }
}

/** Returns the title: the largest words of which there is only one of that size, where these are large or bold. */
function titleOf(pieces: readonly Piece[]): Piece | undefined {
  const sizes = Map.groupBy(pieces, ({ size, isBold }) => `${size} ${isBold}`)
  const alone = [...sizes.values()].flatMap(([piece, ...others]) =>
    piece && others.length === 0 ? [piece] : [],
  )
  const [largest] = alone.toSorted((a, b) => b.size - a.size || a.rect.y - b.rect.y)
  if (!largest || largest.words.text.length > longestTitle || largest.words.text.includes('\n'))
    return undefined
  const isTop = pieces.every(({ rect }) => rect.y >= largest.rect.y || rect.w < largest.rect.w / 2)
  const isLargest = pieces.every(({ size }) => size <= largest.size)
  return (largest.isBold || largest.size >= leastTitle) && (isTop || isLargest) ? largest : undefined
}

/** Returns words in the order in which they are read, each with its heading. */
function itemsOf(pieces: readonly Piece[]): Item[] {
  const isRtl = direction(pieces.map(({ words }) => words.text).join(' ')) === 'rtl'
  const narrow = pieces.filter(({ rect }) => rect.w <= wide)
  const columns = columnsOf(narrow).toSorted((a, b) => (leftOf(a) - leftOf(b)) * (isRtl ? -1 : 1))
  const top = Math.min(1, ...narrow.map(({ rect }) => rect.y))
  const broad = pieces.filter(({ rect }) => rect.w > wide).toSorted((a, b) => a.rect.y - b.rect.y)
  return [
    broad.filter(({ rect }) => rect.y <= top),
    ...columns,
    broad.filter(({ rect }) => rect.y > top),
  ].flatMap(withHeads)
}

const leftOf = (column: readonly Piece[]): number => Math.min(...column.map(({ rect }) => rect.x))

/** Returns words in columns: those of one column share at least half of the width of the narrower. */
function columnsOf(pieces: readonly Piece[]): Piece[][] {
  const columns: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.rect.w - a.rect.w)) {
    const column = columns.find(others => others.some(other => isAbove(other.rect, piece.rect)))
    if (column) column.push(piece)
    else columns.push([piece])
  }
  return columns.map(column => column.toSorted((a, b) => a.rect.y - b.rect.y || a.rect.x - b.rect.x))
}

const isAbove = (a: Rect, b: Rect): boolean =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) >= Math.min(a.w, b.w) / 2

/** Returns the words of a column, each heading with what is below it. */
function withHeads(column: readonly Piece[]): Item[] {
  const items: Item[] = []
  for (let at = 0; at < column.length; at += 1) {
    const [piece, next] = [column[at], column[at + 1]]
    if (!piece) continue
    const isHead =
      next !== undefined &&
      piece.words.text.length <= longestHead &&
      !next.isBold &&
      (piece.isBold || piece.size >= next.size * larger)
    items.push(
      isHead
        ? { head: piece.words, body: next.words }
        : piece.isBold
          ? { head: piece.words }
          : { body: piece.words },
    )
    if (isHead) at += 1
  }
  return items
}

/** Returns pictures from the left to the right, and those above each other from the top; one that covers the slide is the first. */
const inReadingOrder = (pictures: readonly ImageElement[]): ImageElement[] =>
  pictures.toSorted(
    (a, b) =>
      Number(isBackground(b.rect)) - Number(isBackground(a.rect)) ||
      a.rect.x - b.rect.x ||
      a.rect.y - b.rect.y,
  )
