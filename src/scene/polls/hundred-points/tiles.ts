import { ink, mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { setText, setTextAbout } from '../../set-text.ts'
import { fit, type FitRequest, type Fitted, smallest } from '../../text.ts'
import { checkMark, type Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { asidePart, checkSize, planTiles, type Tile, type TilePlan, type TileStyle } from './tile-plan.ts'

/** The tiles with label and figure in them, and the options whose label found no place in theirs. */
export function drawTiles(
  tiles: readonly Tile[],
  input: LookInput,
  style: TileStyle = {},
): { nodes: Node[]; unnamed: Choice[] } {
  const plans = levelled(planTiles(tiles, input, style))
  const labels = alike(
    plans.map(({ label }) => label),
    input,
  )
  return {
    nodes: plans.map((plan, index) => draw(plan, labels[index], input, style)),
    unnamed: plans.filter(({ label }) => !label).map(({ choice }) => choice),
  }
}

/** Labels in one size, but for those in tiles too small for it. */
function alike(requests: readonly (FitRequest | null)[], { measure, sizes }: LookInput) {
  const each = requests.map(request => request && fit({ ...request, balance: false }, measure))
  const large = each.map(set => set?.font.size ?? 0).filter(size => size >= sizes.option * 0.75)
  const common = Math.min(...large)
  return each.map((set, index) => {
    const request = requests[index]
    return request && set ? fit({ ...request, size: Math.min(set.font.size, common) }, measure) : undefined
  })
}

/** Gives figures in tiles about as large as the largest the same size, so that none looks larger than it is. */
function levelled(plans: readonly TilePlan[]): TilePlan[] {
  const area = ({ box }: TilePlan) => box.w * box.h
  const largest = Math.max(...plans.map(area))
  const common = Math.min(
    ...plans.filter(plan => plan.size > 0 && area(plan) >= largest / 2).map(({ size }) => size),
  )
  return plans.map(plan => ({ ...plan, size: Math.min(plan.size, common) }))
}

/** The fill of an option: pale before the first answer. */
export const fillOf = ({ colour }: Choice, input: LookInput): string =>
  isEmpty(input) ? mix(input.surface.background, colour, 0.16) : colour

function draw(plan: TilePlan, label: Fitted | undefined, input: LookInput, style: TileStyle): Node {
  const { choice, box, padX, padY, figure, size, aside, inline } = plan
  const { measure, of, sizes, surface } = input
  const { key, right } = choice
  const { w, h } = box
  const fill = plan.fill ?? fillOf(choice, input)
  const tone = ink(fill)
  const stroke = right ? { stroke: { colour: surface.text, width: sizes.unit / 2 } } : {}
  const radius = Math.min(sizes.unit / 2, w / 4, h / 4)
  const children: Node[] = [{ kind: 'rect', key: `${key}/tile`, x: 0, y: 0, w, h, fill, radius, ...stroke }]
  const mark = right ? checkSize(box, input) : 0
  if (right) children.push(checkMark(`${key}/check`, w - padX - mark / 2, padY + mark / 2, mark, tone))
  const deep = label?.height ?? 0
  // A name beside its figure stands on the middle of its tile, any other at the top.
  const high = deep + (inline && label ? 0 : size * 1.2) + (aside ? size * asidePart * 1.25 : 0)
  const flat = style.centred === true || (inline && (figure !== '' || h < high * 1.7))
  const middle = Math.max(0, (h - high) / 2)
  const top = flat ? middle : Math.min(padY, middle)
  if (label) {
    const place = { key: `${key}/label`, x: padX, fill: tone, of, role: 'answer' } as const
    children.push(
      ...(flat && inline
        ? setTextAbout(label, { ...place, middle: h / 2 }, measure)
        : setText(label, { ...place, y: top }, measure)),
    )
  }
  const beside = inline && label !== undefined
  const at = { width: w - padX * 2 + 1, fill: tone }
  if (figure)
    children.push(
      ...line(input, {
        ...at,
        key: `${key}/percent`,
        text: figure,
        x: beside ? w - padX - (right ? mark + padX : 0) : padX,
        anchor: beside ? 'right' : 'left',
        middle: beside ? (flat ? h / 2 : top + (label?.leading ?? 0) / 2) : top + deep + size * 0.6,
        size: beside ? Math.min(size, label.font.size * 1.25) : size,
        weight: 800,
      }),
    )
  if (aside)
    children.push(
      ...line(input, {
        ...at,
        key: `${key}/count`,
        text: aside,
        x: padX,
        middle: top + deep + size * 1.2 + Math.max(smallest, size * asidePart) * 0.6,
        size: size * asidePart,
      }),
    )
  return { kind: 'group', key, x: box.x, y: box.y, children }
}
