import { mix } from '../../colour.ts'
import { centredTop, centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitAlike, legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
import { checkMark, choices } from '../choices.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look } from '../look.ts'
import { bars } from './bars.ts'

/** Bars to both sides of a spine, the options by turns left and right, each name above its bar. */
export const butterfly: Look = input => {
  const { box, family, id, measure, of, showCount, showPercent, sizes, surface } = input
  const all = choices(input)
  const empty = isEmpty(input)
  const lines = Math.max(1, Math.ceil(all.length / 2))
  const pitch = Math.min(box.h / lines, sizes.option * 8)
  const space = sizes.gaps.words
  const half = box.w / 2 - space
  if (all.length < 2 || pitch < smallest * 2.4 || half < smallest * 6) return bars(input)

  const size = legible(sizes.option, pitch * 0.34)
  const air = pitch * 0.18
  const close = Math.min(sizes.unit * 1.25, pitch * 0.04)
  const thick = Math.max(size * 0.7, Math.min(pitch * (lines > 3 ? 0.32 : 0.4), sizes.option * 3.2))
  const figure = legible(sizes.option * 1.6, half * 0.12, thick)
  const strong = { family, size: figure, weight: 800 }
  const quiet = { family, size: legible(figure * 0.66), weight: 400 }
  const widest = (texts: readonly string[], font: typeof strong) =>
    Math.max(...texts.map(text => tabularWidth(text, font, measure)))
  const share =
    !empty && showPercent
      ? widest(
          all.map(({ figure }) => figure),
          strong,
        ) + space
      : 0
  const count =
    !empty && showCount
      ? widest(
          all.map(({ aside }) => aside),
          quiet,
        ) + space
      : 0
  const counts = count > 0 && half - share - count > half * 0.4
  const track = half - share - (counts ? count : 0)
  const most = domain(all.map(({ share }) => share))
  const mark = size * 1.1
  const names = fitAlike(
    all.map(({ label, right, weight }) => ({
      text: label,
      width: half - (right ? mark : 0),
      height: Math.max(smallest * 1.2, pitch - air - thick - close),
      size,
      weight,
      family,
      leading: lineHeight.title,
      maxLines: 3,
      balance: true,
    })),
    measure,
  )
  if (names.some(({ cut }) => cut) && half < smallest * 14) return bars(input)
  const deep = Math.max(...names.map(({ height }) => height)) + close
  // Few rows take up what room their names leave.
  const spare = box.h / lines - deep - thick - air
  const row = deep + thick + air + Math.max(0, Math.min(spare, thick * 0.4))
  const tall = row * (lines - 1) + deep + thick
  const top = centredTop(box, tall)
  const spine = centreX(box)

  const sides = all.map((choice, index): Node => {
    const { key, label: _, right } = choice
    const way = index % 2 === 0 ? -1 : 1
    const anchor = way > 0 ? 'left' : 'right'
    const name = names[index]
    const long = empty ? track : choice.count > 0 ? Math.max(3, (track * choice.share) / most) : 0
    const fill = empty ? mix(surface.background, choice.colour, 0.2) : choice.colour
    const begin = way * space
    const after = long > 0 ? long + sizes.gaps.inset : 0
    const middle = deep + thick / 2
    const at = { anchor, middle } as const
    const children: Node[] = [
      {
        kind: 'rect',
        key: `${key}/bar`,
        x: way > 0 ? begin : begin - long,
        y: deep,
        w: long,
        h: thick,
        radius: Math.min(sizes.unit * 0.75, thick / 4, long / 2),
        fill,
      },
    ]
    if (right)
      children.push(
        checkMark(
          `${key}/check`,
          begin + way * size * 0.45,
          deep - close - size * 0.6,
          size * 0.8,
          surface.text,
        ),
      )
    if (name)
      children.push(
        ...setText(
          name,
          {
            key: `${key}/label`,
            x: begin + (right ? way * mark : 0),
            y: deep - close - name.height,
            anchor,
            fill: choice.fill,
            of,
            role: 'answer',
          },
          measure,
        ),
      )
    if (share > 0)
      children.push(
        ...line(input, {
          ...at,
          key: `${key}/percent`,
          text: choice.figure,
          x: begin + way * after,
          width: share,
          size: strong.size,
          weight: strong.weight,
          fill: choice.fill,
        }),
      )
    if (counts)
      children.push(
        ...line(input, {
          ...at,
          key: `${key}/count`,
          text: choice.aside,
          x:
            begin +
            way * (after + (share > 0 ? tabularWidth(choice.figure, strong, measure) + sizes.gaps.inset : 0)),
          width: count,
          size: quiet.size,
          fill: surface.muted,
        }),
      )
    return { kind: 'group', key, x: spine, y: top + Math.floor(index / 2) * row, children }
  })
  return [
    {
      kind: 'rect',
      key: `${id}/spine`,
      x: spine - 1,
      y: top,
      w: 2,
      h: tall,
      fill: surface.line,
    },
    ...sides,
  ]
}
