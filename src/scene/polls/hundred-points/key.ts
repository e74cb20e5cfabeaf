import { ink } from '../../colour.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
import { checkMark, type Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import type { Group } from './groups.ts'

/** Options, under the name of their group where they have one. */
interface Section {
  group?: Group
  options: readonly Choice[]
}

interface Row {
  group?: Group
  choice?: Choice
  /** From the top of its column, in rows. */
  at: number
  column: number
}

/** The narrowest column, px. */
const narrowest = 220

/** A list of colours with figure and name, vertically centred in its box if `centred`; null where not all have room. */
export function drawKey(
  sections: readonly Section[],
  box: Box,
  centred: boolean,
  input: LookInput,
): Node[] | null {
  const { family, measure, sizes } = input
  const arranged = arrangeRows(sections, box)
  if (!arranged) return null
  const { rows, columns, deep } = arranged
  const gap = sizes.gaps.columns
  const w = (box.w - gap * (columns - 1)) / columns
  const h = Math.min(box.h / deep, sizes.option * 1.9)
  const size = legible(sizes.option, h * 0.6)
  const font = { family, size, weight: 800 }
  const figures = rows.map(row => row.choice?.figure ?? row.group?.figure ?? '')
  const wide = (texts: readonly string[], font: { family: string; size: number; weight: number }) =>
    Math.max(0, ...texts.map(text => tabularWidth(text, font, measure)))
  const asked = !isEmpty(input)
  const figure = asked && input.showPercent ? wide(figures, font) * 1.02 + size * 0.7 : 0
  const quiet = { family, size: legible(size * 0.75), weight: 400 }
  const asides = rows.map(({ choice }) => choice?.aside ?? '')
  const count = asked && input.showCount ? wide(asides, quiet) * 1.02 + size * 0.7 : 0
  const swatch = Math.min(size * 0.8, h * 0.7)
  const begin = swatch + size * 0.7
  // Groups have no count: their names may reach into its column, at the right end.
  const labels = (begin: number, count: number) =>
    fitAlike(
      rows.map(({ choice, group }) => ({
        text: choice?.label ?? group?.name ?? '',
        width: Math.max(1, w - begin - (group ? 0 : count)),
        height: h * 0.86,
        size,
        weight: group ? 600 : (choice?.weight ?? 400),
        family,
        leading: lineHeight.dense,
        maxLines: 2,
        balance: true,
      })),
      measure,
    )
  const all = labels(begin + figure, count)
  const counted = count > 0 && (figure === 0 || all.every(({ cut }) => !cut))
  const set = counted || count === 0 ? all : labels(begin + figure, 0)
  // Figures are little larger than the names beside them.
  const shrunk = Math.min(1, Math.max(smallest, ...set.map(({ font }) => font.size * 1.15)) / size)
  const shape = {
    begin,
    figure: figure * shrunk,
    count: counted ? count * shrunk : 0,
    swatch,
    size: size * shrunk,
    quiet: Math.max(smallest, quiet.size * shrunk),
  }
  // Names of two lines stand further apart.
  const pitch = set.some(({ lines }) => lines.length > 1) ? Math.min(box.h / deep, sizes.option * 2.6) : h
  const top = box.y + (centred ? Math.max(0, (box.h - pitch * deep) / 2) : 0)
  return rows.map((row, index) => {
    const place = { x: box.x + row.column * (w + gap), y: top + row.at * pitch, w, h: pitch }
    return drawRow(row, set[index], place, shape, input)
  })
}

/** One column where it has room; options without groups in as many as it takes. */
function arrangeRows(
  sections: readonly Section[],
  box: Box,
): { rows: Row[]; columns: number; deep: number } | null {
  const least = smallest * 1.3
  let at = 0
  const rows = sections.flatMap(({ group, options }, index): Row[] => {
    if (index > 0) at += 0.5
    const named = group && group.name !== '' ? [{ group, column: 0, at: at++ }] : []
    return [...named, ...options.map(choice => ({ choice, column: 0, at: at++ }))]
  })
  if (at * least <= box.h) return { rows, columns: 1, deep: at }
  const deep = Math.max(1, Math.floor(box.h / least))
  const columns = Math.ceil(rows.length / deep)
  if (sections.length > 1 || box.w / columns < narrowest) return null
  const even = Math.ceil(rows.length / columns)
  return {
    rows: rows.map((row, index) => ({ ...row, column: Math.floor(index / even), at: index % even })),
    columns,
    deep: even,
  }
}

interface Shape {
  begin: number
  figure: number
  count: number
  swatch: number
  size: number
  quiet: number
}

function drawRow(
  { choice, group }: Row,
  label: Fitted | undefined,
  { x, y, w, h }: Box,
  { begin, figure, count, swatch, size, quiet }: Shape,
  input: LookInput,
): Node {
  const { measure, of, surface } = input
  const key = `${choice?.key ?? group?.key ?? ''}/named`
  const middle = h / 2
  const children: Node[] = []
  const fill = choice?.colour ?? group?.tone ?? surface.line
  const side = { w: swatch, h: swatch, radius: swatch * 0.14 }
  children.push({ kind: 'rect', key: `${key}/swatch`, x: 0, y: middle - swatch / 2, ...side, fill })
  if (choice?.right === true)
    children.push(checkMark(`${key}/check`, swatch / 2, middle, swatch * 0.7, ink(fill)))
  const number = (name: string, text: string, right: number, size: number, weight: number, fill: string) =>
    line(input, {
      key: `${key}/${name}`,
      text,
      x: right,
      anchor: 'right',
      middle,
      width: w,
      size,
      weight,
      fill,
    })
  const tone = choice?.fill ?? surface.text
  if (figure > 0)
    children.push(
      ...number(
        'percent',
        choice?.figure ?? group?.figure ?? '',
        begin + figure - size * 0.7,
        size,
        group ? 600 : 800,
        tone,
      ),
    )
  if (count > 0 && choice) children.push(...number('count', choice.aside, w, quiet, 400, surface.muted))
  if (label)
    children.push(
      ...setTextAbout(
        label,
        { key: `${key}/label`, x: begin + figure, middle, fill: tone, of, role: 'answer' },
        measure,
      ),
    )
  return { kind: 'group', key, x, y, children }
}
