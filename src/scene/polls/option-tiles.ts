import { hasQuizTiles } from '#contract/polls/quiz-tiles.ts'
import { blackOrWhiteOn, labelColours } from '../colour.ts'
import { bottomEdge, centredTopWithin, columns, dropBottom, rows } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { fitAlike, legible, lineHeight, smallest } from '../text.ts'
import { arrangeOptions } from './arrange.ts'
import { type Choice, readChoices } from './choices.ts'
import { drawTextLine } from './line.ts'
import type { LookInput } from './look.ts'
import { drawMore, moreHeight } from './notes.ts'
import { drawQuizTiles } from './quiz-tiles.ts'
import { drawTileLabel } from './tile-label.ts'

/** From this number of options on, and from this width of a tile in sizes of a label, tiles stand in two columns. */
const twoColumns = { from: 4, width: 9 } as const
/** The height of a tile at most, the side of its letter, its label, and the space inside its edge, in sizes of a label. */
const tile = { most: 6.5, letter: 2, label: 1.2, edge: 0.6 } as const
/** The height of a tile of a quiz at most, in sizes of a label. */
const mostOfQuiz = 10

/**
 * Draws the options of a poll as tiles of one size: those of a quiz as on phones, and otherwise each with a letter to name it by,
 * for a poll whose results are not to be seen. Nothing in these could be taken for a result.
 */
export function drawOptionTiles(input: LookInput): Node[] {
  const isQuiz = hasQuizTiles(input.poll)
  const { sizes } = input
  const all = readChoices(input)
  const { shown, area, count } = arrangeTiles(all, input)
  const gap = Math.min(sizes.gaps.words, area.h * 0.03)
  const perColumn = Math.ceil(shown.length / count)
  const most = sizes.option * (isQuiz ? mostOfQuiz : tile.most)
  const h = Math.min(most, (area.h - gap * (perColumn - 1)) / perColumn)
  const used = h * perColumn + gap * (perColumn - 1)
  const grid = { ...area, y: centredTopWithin(area, used), h: used }
  const places = rows(grid, perColumn, gap).flatMap(row => columns(row, count, gap))
  const tiles = isQuiz ? drawQuizTiles(shown, places, input) : drawLetterTiles(shown, places, input)
  return [
    ...tiles,
    ...(shown.length < all.length ? drawMore(all.length - shown.length, input, bottomEdge(area)) : []),
  ]
}

/** Draws pale tiles, each with a letter in the colour of its option. */
function drawLetterTiles(shown: readonly Choice[], places: readonly Box[], input: LookInput): Node[] {
  const { family, measure, sizes, surface } = input
  const [first] = places
  if (!first) return []
  const { h } = first
  const letter = Math.min(h * 0.8, sizes.option * tile.letter)
  const edge = Math.min((h - letter) / 2, sizes.option * tile.edge)
  const textLeft = edge + letter + edge
  const request = {
    width: Math.max(1, first.w - textLeft - Math.max(edge, sizes.gaps.inset)),
    height: h * 0.94,
    size: legible(sizes.option * tile.label, h * 0.6),
    weight: 400,
    family,
    leading: lineHeight.label,
    maxLines: 2,
  }
  const labels = fitAlike(
    shown.map(({ label }) => ({ ...request, text: label })),
    measure,
  )
  return shown.map(({ colour, index, key }, place): Node => {
    const { x, y, w } = places[place] ?? first
    const label = labels[place]
    const radius = Math.min(sizes.unit, h / 4)
    return {
      kind: 'group',
      key,
      x,
      y,
      children: [
        { kind: 'rect', key: `${key}/tile`, x: 0, y: 0, w, h, radius, fill: surface.track },
        {
          kind: 'rect',
          key: `${key}/mark`,
          x: edge,
          y: (h - letter) / 2,
          w: letter,
          h: letter,
          radius,
          fill: colour,
        },
        ...drawTextLine(input, {
          key: `${key}/letter`,
          text: String.fromCodePoint(65 + index),
          x: edge + letter / 2,
          middle: h / 2,
          anchor: 'middle',
          width: letter,
          size: letter * 0.6,
          weight: 800,
          fill: labelColours(input.colours)[index] ?? blackOrWhiteOn(colour),
        }),
        ...drawTileLabel(key, label, { x: textLeft, middle: h / 2 }, input),
      ],
    }
  })
}

/** Returns the options that fit, the box for them, and in how many columns they stand. */
function arrangeTiles(all: ReturnType<typeof readChoices>, input: LookInput) {
  const { box, sizes } = input
  // Two options of a quiz stand side by side, as on phones.
  const isPair = hasQuizTiles(input.poll) && all.length === 2
  const isWide =
    (all.length >= twoColumns.from || isPair) && box.w / 2 > sizes.option * twoColumns.width && box.w > box.h
  const count = isWide ? 2 : 1
  if (box.h / Math.ceil(all.length / count) >= smallest * 2) return { shown: all, area: box, count }
  const whole = arrangeOptions(all, input)
  if (whole.shown.length === all.length) return { shown: all, area: box, count: whole.columns }
  const area = dropBottom(box, moreHeight(input))
  const some = arrangeOptions(all, { ...input, box: area })
  return { shown: some.shown, area, count: some.columns }
}
