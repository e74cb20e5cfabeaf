import { asMap } from '#contract/polls/result-kinds.ts'
import { mostFirst } from '#polls/most-first.ts'
import { countryIn } from '#polls/geography/country-in-language.ts'
import { bottomEdge, centreX, dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, lineHeight, tabularWidth } from '../../text.ts'
import { createRows } from '../choices.ts'
import { figureText } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** The most countries that are named on the line. */
const most = 4
/** The type size in sizes of an option's label, and how many lines of it a box has at least. */
const type = { option: 0.85, lines: 9 } as const

/**
 * Writes the countries with the most people on a line below a map that has no bars beside it. Returns the line, and the box that is left
 * above it: all of the box where there is no country, or no space.
 */
export function drawTopCountries(input: LookInput): { nodes: Node[]; box: Box } {
  const { box, family, id, isWithheld, live, measure, sizes, surface, words } = input
  const size = legible(sizes.option * type.option)
  const h = size * lineHeight.body
  const all = isWithheld ? [] : (asMap(live.result)?.countries ?? [])
  const countries = mostFirst(all, ({ name }) => name).slice(0, most)
  if (box.h < h * type.lines) return { nodes: [], box }
  const rows = createRows(
    input,
    countries.map(({ name, count }, index) => ({
      index,
      key: `${id}/in ${name}`,
      label: countryIn(words.language, name),
      count,
    })),
  )
  // One figure each: with two the line could not be read.
  const asked = { ...input, showCount: input.showCount && !input.showPercent }
  const texts = rows.map(row => [row.label, figureText(row, asked)].filter(Boolean).join(' '))
  const text = texts
    .map((_, index) => texts.slice(0, texts.length - index).join(' · '))
    .find(line => tabularWidth(line, { family, size, weight: 600 }, measure) <= box.w)
  if (text === undefined) return { nodes: [], box }
  return {
    nodes: drawTextLine(input, {
      key: `${id}/countries`,
      text,
      x: centreX(box),
      anchor: 'middle',
      middle: bottomEdge(box) - h / 2,
      width: box.w,
      size,
      weight: 600,
      fill: surface.text,
    }),
    box: dropBottom(box, h + sizes.gaps.words),
  }
}
