import { labelColours, mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { setText, setTextAbout } from '../../set-text.ts'
import { fit, type FitRequest, type Fitted, smallest } from '../../text.ts'
import { drawCheckMark, type Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import {
  secondaryPart,
  checkSize,
  planTiles,
  type Tile,
  tileLines,
  type TilePlan,
  type TileStyle,
} from './tile-plan.ts'

/** Returns the tiles with label and figure in them, and the options whose label does not fit into theirs. */
export function drawTiles(
  tiles: readonly Tile[],
  input: LookInput,
  style: TileStyle = {},
): { nodes: Node[]; unnamed: Choice[] } {
  const plans = equalizeFigureSizes(planTiles(tiles, input, style))
  const labels = fitLabels(
    plans.map(({ label }) => label),
    input,
  )
  const fills = plans.map(({ choice, fill }) => fill ?? tileFill(choice, input))
  const tones = labelColours(fills)
  return {
    nodes: plans.map((plan, index) =>
      drawTile(
        plan,
        labels[index],
        { fill: fills[index] ?? plan.choice.colour, tone: tones[index] ?? input.surface.text },
        input,
        style,
      ),
    ),
    unnamed: plans.filter(({ label }) => !label).map(({ choice }) => choice),
  }
}

/** Labels in one size, but for those in tiles too small for it. */
function fitLabels(requests: readonly (FitRequest | null)[], { measure, sizes }: LookInput) {
  const each = requests.map(request => request && fit({ ...request, balance: false }, measure))
  const largeSizes = each.map(set => set?.font.size ?? 0).filter(size => size >= sizes.option * 0.75)
  const common = Math.min(...largeSizes)
  return each.map((set, index) => {
    const request = requests[index]
    return request && set ? fit({ ...request, size: Math.min(set.font.size, common) }, measure) : undefined
  })
}

/** Sets the figures in tiles that are about as large as the largest in one size, so that none looks larger than it is. */
function equalizeFigureSizes(plans: readonly TilePlan[]): TilePlan[] {
  const area = ({ box }: TilePlan) => box.w * box.h
  const largest = Math.max(...plans.map(area))
  const common = Math.min(
    ...plans.filter(plan => plan.size > 0 && area(plan) >= largest / 2).map(({ size }) => size),
  )
  return plans.map(plan => ({ ...plan, size: Math.min(plan.size, common) }))
}

/** Returns the fill of an option: pale before the first answer. */
export const tileFill = ({ colour }: Choice, input: LookInput): string =>
  isEmpty(input) ? mix(input.surface.background, colour, 0.16) : colour

function drawTile(
  plan: TilePlan,
  label: Fitted | undefined,
  { fill, tone }: { fill: string; tone: string },
  input: LookInput,
  style: TileStyle,
): Node {
  const { choice, box, padX, padY, figure, size, secondary, inline } = plan
  const { measure, element, sizes, surface } = input
  const { key, correct } = choice
  const { w, h } = box
  const stroke = correct ? { stroke: { colour: surface.text, width: sizes.unit / 2 } } : {}
  const radius = Math.min(sizes.unit / 2, w / 4, h / 4)
  const children: Node[] = [{ kind: 'rect', key: `${key}/tile`, x: 0, y: 0, w, h, fill, radius, ...stroke }]
  const mark = correct ? checkSize(box, input) : 0
  if (correct) children.push(drawCheckMark(`${key}/check`, w - padX - mark / 2, padY + mark / 2, mark, tone))
  const labelHeight = label?.height ?? 0
  // A name beside its figure stands on the middle of its tile, any other at the top.
  const textsHeight =
    labelHeight +
    (inline && label ? 0 : size * tileLines.figure) +
    (secondary ? size * secondaryPart * tileLines.secondary : 0)
  const isCentred = style.centred === true || (inline && (figure !== '' || h < textsHeight * 1.7))
  const middle = Math.max(0, (h - textsHeight) / 2)
  const top = isCentred ? middle : Math.min(padY, middle)
  if (label) {
    const place = { key: `${key}/label`, x: padX, fill: tone, element, role: 'answer' } as const
    children.push(
      ...(isCentred && inline
        ? setTextAbout(label, { ...place, middle: h / 2 }, measure)
        : setText(label, { ...place, y: top }, measure)),
    )
  }
  const beside = inline && label !== undefined
  const at = { width: w - padX * 2 + 1, fill: tone }
  if (figure)
    children.push(
      ...drawTextLine(input, {
        ...at,
        key: `${key}/percent`,
        text: figure,
        x: beside ? w - padX - (correct ? mark + padX : 0) : padX,
        anchor: beside ? 'right' : 'left',
        middle: beside
          ? isCentred
            ? h / 2
            : top + (label?.leading ?? 0) / 2
          : top + labelHeight + (size * tileLines.figure) / 2,
        size: beside ? Math.min(size, label.font.size * 1.25) : size,
        weight: 800,
      }),
    )
  if (secondary)
    children.push(
      ...drawTextLine(input, {
        ...at,
        key: `${key}/count`,
        text: secondary,
        x: padX,
        middle: top + labelHeight + size * tileLines.figure + Math.max(smallest, size * secondaryPart) * 0.6,
        size: size * secondaryPart,
      }),
    )
  return { kind: 'group', key, x: box.x, y: box.y, children }
}
