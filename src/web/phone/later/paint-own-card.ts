import { avatarMarks } from '#contract/rooms/avatar.ts'
import { direction } from '#contract/text/direction.ts'
import { housePalette } from '#contract/themes/house-palette.ts'
import type { CardFigures } from './card-figures.ts'

/** What is on the card of a participant at the end of a quiz, in the language of the page. */
export interface OwnCardText {
  title: string
  name: string
  rank: number
  figures: CardFigures
  /** When the quiz was. */
  date: string
  avatar: number
  team?: CardTeam | undefined
  /** Colours `#rrggbb`: of the block that the participant stands on, and of what is written on it. */
  accent: string
  onAccent: string
}

interface CardTeam {
  name: string
  /** `#rrggbb`. */
  fill: string
  text: string
}

/** The size of a card in px: what services for pictures show whole. */
export const cardSize = { w: 1_080, h: 1_350 } as const
const middle = cardSize.w / 2
const mostWidth = cardSize.w * 0.88

/** The dark stage of the podium. */
export const ground = '#0f111a'
const white = '#ffffff'
const block = { x: 190, y: 830, w: 700, radius: 24 } as const
/** Who has one of these places gets confetti. */
const podiumPlaces = 3
const pieces = 90

/** Paints the card of a participant, as if they stood on the podium: the title of the quiz, picture, name, place and points. */
export function paintOwnCard(context: CanvasRenderingContext2D, card: OwnCardText): void {
  context.fillStyle = ground
  context.fillRect(0, 0, cardSize.w, cardSize.h)
  paintLight(context)
  if (card.rank <= podiumPlaces) paintConfetti(context)
  paintLines(context, card.title, { top: 84, size: 52, weight: 600, mostLines: 2 })
  paintAvatar(context, card.avatar, { y: card.team ? 400 : 460, size: card.team ? 330 : 380 })
  context.fillStyle = card.accent
  context.beginPath()
  context.roundRect(block.x, block.y, block.w, cardSize.h, block.radius)
  context.fill()
  const nameAt = card.team ? 646 : 746
  paintLine(context, card.name, { middle: nameAt, size: 96, weight: 800, fill: white, width: mostWidth })
  if (card.team) paintTeam(context, card.team)
  const onBlock = { fill: card.onAccent, width: block.w * 0.9 }
  const { large, beside, below } = card.figures
  paintLine(context, large, { ...onBlock, middle: 960, size: 220, weight: 800 })
  paintLine(context, beside, { ...onBlock, middle: 1_100, size: 52, weight: 600 })
  paintLine(context, below, { ...onBlock, middle: 1_186, size: 68, weight: 800 })
  paintLine(context, card.date, { ...onBlock, middle: 1_284, size: 38, weight: 500 })
}

const pill = { y: 748, h: 84, pad: 44, size: 48 } as const

/** The name of a team on its colour, above the block. */
function paintTeam(context: CanvasRenderingContext2D, { name, fill, text }: CardTeam): void {
  const line = { middle: pill.y, size: pill.size, weight: 700, fill: text, width: mostWidth - pill.pad * 2 }
  const width = paintLine(context, name, line)
  const w = width + pill.pad * 2
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(middle - w / 2, pill.y - pill.h / 2, w, pill.h, pill.h / 2)
  context.fill()
  paintLine(context, name, line)
}

/** The light from above, in three steps. */
function paintLight(context: CanvasRenderingContext2D): void {
  context.fillStyle = 'rgb(255 255 255 / 4%)'
  for (const part of [1, 0.75, 0.5]) {
    context.beginPath()
    context.moveTo(middle - 130 * part, 0)
    context.lineTo(middle + 130 * part, 0)
    context.lineTo(middle + 560 * part, cardSize.h)
    context.lineTo(middle - 560 * part, cardSize.h)
    context.fill()
  }
}

/** Paints confetti at places that are always the same, most of it at the sides. */
function paintConfetti(context: CanvasRenderingContext2D): void {
  let seed = 7
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let index = 0; index < pieces; index += 1) {
    const side = chance() ** 1.6 * 0.5
    const x = (index % 2 === 0 ? side : 1 - side) * cardSize.w
    context.save()
    context.translate(x, chance() * cardSize.h)
    context.rotate(chance() * Math.PI * 2)
    context.scale(1, 0.35 + chance() * 0.65)
    context.fillStyle = housePalette[index % housePalette.length] ?? white
    context.fillRect(-13, -9, 26, 18)
    context.restore()
  }
}

const outlineOf = (d: string): Path2D => new Path2D(d)

/** Paints the picture of a participant around a point, in the middle of the card unless `x` says otherwise. */
export function paintAvatar(
  context: CanvasRenderingContext2D,
  avatar: number,
  { x = middle, y, size }: { x?: number; y: number; size: number },
): void {
  context.save()
  context.translate(x, y)
  context.scale(size / 100, size / 100)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { d, fill, stroke, width = 0 } of avatarMarks(avatar)) {
    const outline = outlineOf(d)
    if (fill !== undefined) {
      context.fillStyle = fill
      context.fill(outline)
    }
    if (stroke !== undefined) {
      context.strokeStyle = stroke
      context.lineWidth = width
      context.stroke(outline)
    }
  }
  context.restore()
}

/** The fonts of pictures to keep. */
export const families = "'Inter Variable', system-ui, sans-serif"

interface LineStyle {
  middle: number
  size: number
  weight: number
  fill: string
  width: number
}
/** A line gets smaller down to this part of its size before it is cut. */
const leastPart = 0.5

/** Paints one line in the middle of the card, smaller where it would be too wide, and cut where it still is. Returns its width in px. */
function paintLine(
  context: CanvasRenderingContext2D,
  text: string,
  { middle: y, size, weight, fill, width }: LineStyle,
): number {
  const setSize = (px: number) => {
    context.font = `${weight} ${px}px ${families}`
  }
  setSize(size)
  const wide = context.measureText(text).width
  setSize(Math.max(size * leastPart, Math.min(size, (size * width) / wide)))
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.direction = direction(text)
  context.fillStyle = fill
  const line = cut(context, text, width)
  context.fillText(line, middle, y)
  return context.measureText(line).width
}

/** Returns a text that is no wider than `width` px, with an ellipsis where it was cut. */
function cut(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width + 1) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Paints a text on several lines from the top, in the middle of the card. */
function paintLines(
  context: CanvasRenderingContext2D,
  text: string,
  { top, size, weight, mostLines }: { top: number; size: number; weight: number; mostLines: number },
): void {
  context.font = `${weight} ${size}px ${families}`
  const lines: string[] = []
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const last = lines.at(-1)
    const isFull = last === undefined || context.measureText(last + segment).width > mostWidth
    if (isFull && lines.length < mostLines) lines.push(segment.trimStart())
    else lines[lines.length - 1] = (last ?? '') + segment
  }
  for (const [index, line] of lines.entries())
    paintLine(context, line.trim(), {
      middle: top + index * size * 1.25,
      size,
      weight,
      fill: 'rgb(255 255 255 / 82%)',
      width: mostWidth,
    })
}
