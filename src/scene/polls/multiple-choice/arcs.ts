import { rightOptionsOf } from '#polls/right-options.ts'
import { mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { legible, tabularWidth } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { greyPart, inStackingOrder, type Pair, readPairs } from './pairs.ts'

/** Where dots stand, one under the other. */
export interface Axis {
  x: number
  /** Of the first dot. */
  y: number
  /** From dot to dot, px. */
  pitch: number
  count: number
  /** What is free to the right of the line, px. */
  freeWidth: number
  /** Radius of the largest dot, px. */
  dot: number
}

/** A half ellipse; x and y from the first dot's axis. */
interface Arc extends Pair {
  rx: number
  ry: number
  middle: number
  width: number
}

/** An arc at most: its thickness in steps of the options and in units, and how many times as wide as high it is. */
const thickest = { pitch: 0.3, unit: 4, stretch: 5 } as const
/** Arcs are this part of their widest at least, where they leave space for the words at the strongest of them. */
const leastStretch = 0.6
/** How many of the pairs have a figure at their arc. */
const figured = 3
/** Between an arc and its own figure, and between other arcs and that figure, in units. */
const figureGap = { own: 1.2, other: 0.6 } as const

/** Draws half ellipses between the dots of options that were picked together, and the figures of those picked most. */
export function drawArcs(axis: Axis, input: LookInput): Node[] {
  const { accent, live, poll, sizes, surface } = input
  const { x, y, pitch, count, freeWidth } = axis
  const way = readingSign(input)
  const empty = isEmpty(input)
  const joined = readPairs(input)
  const longest = ((count - 1) * pitch) / 2
  const most = Math.min(pitch * thickest.pitch, sizes.unit * thickest.unit)
  // The arcs take all the free width; figures stand between them.
  const widest = Math.max(0.2, Math.min((freeWidth - most / 2) / longest, thickest.stretch))
  const stretch = Math.max(widest * leastStretch, Math.min(widest, stretchBesideWords(joined, axis, input)))
  const thickness = Math.min(most, pitch * stretch * thickest.pitch)
  // Of a revealed quiz the right option has the accent, and so have its pairs.
  const isRevealed = live.revealed && rightOptionsOf(poll).length > 0
  const tone =
    poll.colorMode === 'palette' && !isRevealed ? mix(surface.background, surface.text, 0.7) : accent
  const grey = mix(surface.background, surface.text, greyPart)
  if (joined.length === 0) return drawNoPairs(axis, live.open, input)
  const arcs = joined.map((pair): Arc => ({
    ...pair,
    ry: ((pair.b - pair.a) * pitch) / 2,
    rx: ((pair.b - pair.a) * pitch * stretch) / 2,
    middle: y + ((pair.a + pair.b) * pitch) / 2,
    width: empty ? 2 : Math.max(1.5, thickness * pair.strength),
  }))
  const drawn = inStackingOrder(arcs).map(({ first, key, middle, rx, ry, strong, width }): Node => ({
    kind: 'path',
    key,
    x,
    y: middle,
    d: `M0 ${(-ry).toFixed(1)}A${rx.toFixed(1)} ${ry.toFixed(1)} 0 0 ${way > 0 ? 1 : 0} 0 ${ry.toFixed(1)}`,
    opacity: empty ? 0.4 : first || !strong ? 1 : strongOpacity,
    stroke: { colour: strong ? tone : grey, width },
  }))
  return [...drawn, ...(empty ? [] : drawArcFigures(arcs, axis, input))]
}

/** Opacity of an arc in colour that is not the first, 0–1. */
const strongOpacity = 0.5

const figureSize = ({ pitch }: Axis, { sizes }: LookInput): number => legible(sizes.name, pitch * 0.4)

/** Returns how many pairs picked both, as it is written; in a share of the people, or in their number. */
const figureOf = ({ count }: Pair, { live, showPercent, words }: LookInput): string =>
  showPercent ? words.percentText(count / live.voters) : words.countText(count)

/** Returns the stretch of arcs with which words stand beside the strongest one; infinite where none is the strongest, or it needs none. */
function stretchBesideWords(joined: readonly Pair[], axis: Axis, input: LookInput): number {
  const { family, measure, showCount, showPercent, sizes, words } = input
  const strongest = joined.find(({ first }) => first)
  if (!strongest || isEmpty(input) || !(showPercent || showCount)) return Infinity
  const text = words.text('choice.both', { figure: figureOf(strongest, input) })
  const font = { family, size: figureSize(axis, input), weight: 800 }
  const gap = axis.pitch * thickest.pitch * 0.5 + sizes.unit * figureGap.own
  const space = axis.freeWidth - tabularWidth(text, font, measure) * 1.02 - 2 - gap
  return space / (((strongest.b - strongest.a) * axis.pitch) / 2)
}

/** How much the ground of words hides the arcs behind them, 0–1. */
const plateOpacity = 0.85

/** Draws the figures of the pairs that were picked most, each at the crest of its arc where no other arc runs; that of the strongest, with what it means, over other arcs if need be. */
function drawArcFigures(arcs: readonly Arc[], axis: Axis, input: LookInput): Node[] {
  const { x, y, pitch, freeWidth, dot } = axis
  const { family, id, measure, showCount, showPercent, sizes, surface, words } = input
  if (!showPercent && !showCount) return []
  const size = figureSize(axis, input)
  /** Draws a text at the crest of an arc, outside it or inside, over other arcs if it may have a `plate`; nothing where it does not fit. */
  const draw = (arc: Arc, text: string, outside: boolean, plated: boolean): Node[] => {
    const { first, key, middle, rx, width } = arc
    const weight = first ? 800 : 400
    const w = tabularWidth(text, { family, size, weight }, measure) * 1.02 + 1
    const gap = width / 2 + sizes.unit * figureGap.own
    const left = outside ? rx + gap : rx - gap - w
    if (left <= dot + sizes.unit || left + w > freeWidth) return []
    const at = { left, w, middle, high: size, figureGap: sizes.unit * figureGap.other }
    if (!plated && arcs.some(other => crosses(other, at))) return []
    const line = drawTextLine(input, {
      key: `${key}/figure`,
      text,
      x: x + left,
      middle,
      width: w + 1,
      size,
      weight,
      omitIfCut: true,
    })
    if (!plated || line.length === 0) return line
    // Arcs that run behind the words end before and after them.
    const pad = sizes.unit / 2
    const plate: Node = {
      kind: 'rect',
      key: `${key}/plate`,
      x: x + left - pad,
      y: middle - size * 0.6,
      w: w + pad * 2,
      h: size * 1.2,
      radius: pad,
      fill: surface.background,
      opacity: plateOpacity,
    }
    return [plate, ...line]
  }
  const strongest = arcs.find(({ first }) => first)
  const sentences = strongest
    ? [
        words.text('choice.pickedBoth', { figure: figureOf(strongest, input) }),
        words.text('choice.both', { figure: figureOf(strongest, input) }),
      ]
    : []
  const sides = [true, false]
  const said = strongest
    ? firstDrawn([
        ...sentences.flatMap(text => sides.map(outside => () => draw(strongest, text, outside, false))),
        ...sentences.map(text => () => draw(strongest, text, true, true)),
      ])
    : []
  const others = arcs
    .filter(({ strong }) => strong)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, figured)
    .filter(arc => arc !== strongest || said.length === 0)
    .flatMap(arc => firstDrawn(sides.map(outside => () => draw(arc, figureOf(arc, input), outside, false))))
  if (said.length > 0) return [...others, ...said]
  const note = legible(sizes.note)
  const above = drawTextLine(input, {
    key: `${id}/together`,
    text: strongest
      ? words.text('choice.pickedBoth', { figure: figureOf(strongest, input) })
      : words.text('choice.together'),
    x: x + freeWidth,
    anchor: 'right',
    middle: y - pitch / 2 - note * 0.7,
    width: freeWidth,
    size: note,
    weight: strongest ? 800 : 400,
    fill: strongest ? surface.text : surface.muted,
    role: 'note',
    omitIfCut: true,
  })
  return [...others, ...above]
}

/** Returns what the first of some ways draws that draws anything. */
function firstDrawn(ways: readonly (() => Node[])[]): Node[] {
  for (const draw of ways) {
    const nodes = draw()
    if (nodes.length > 0) return nodes
  }
  return []
}

interface Words {
  left: number
  w: number
  middle: number
  high: number
  figureGap: number
}

/** Returns whether an arc runs through words, or nearer to them than `figureGap`. */
function crosses(arc: Arc, { left, w, middle, high, figureGap }: Words): boolean {
  const half = arc.width / 2 + figureGap
  const xs = [-0.7, -0.35, 0, 0.35, 0.7].flatMap(part => {
    const dy = (middle + part * (high + half) - arc.middle) / arc.ry
    return Math.abs(dy) < 1 ? [arc.rx * Math.sqrt(1 - dy * dy)] : Math.abs(dy) < 1.1 ? [0] : []
  })
  return xs.length > 0 && Math.max(...xs) + half > left && Math.min(...xs) - half < left + w
}

/** Draws the sentence in place of the arcs while nobody picked two options. */
const drawNoPairs = ({ x, y, pitch, count, freeWidth }: Axis, open: boolean, input: LookInput): Node[] =>
  drawTextLine(input, {
    key: `${input.id}/together`,
    text: input.words.text(open ? 'choice.noPairsYet' : 'choice.noPairs'),
    x: x + freeWidth / 2,
    anchor: 'middle',
    middle: y + ((count - 1) * pitch) / 2,
    width: freeWidth * 0.7,
    size: legible(input.sizes.option, pitch),
    fill: input.surface.muted,
    role: 'note',
    omitIfCut: true,
  })
