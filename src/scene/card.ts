import type { OverlayStyle } from '#contract/element.ts'
import { clockText } from '#contract/figures.ts'
import { answerless } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import type { SceneContext } from './context.ts'
import { joinOf, openingOf } from './context.ts'
import { footer } from './footer.ts'
import { mirror } from './mirror.ts'
import { labelsOf } from './polls/choices.ts'
import { drawPoll } from './polls/index.ts'
import type { LivePoll, LookInput } from './polls/look.ts'
import type { Node } from './primitives.ts'
import { setText, setTextAbout } from './set-text.ts'
import { type Sizes, sizesFrom } from './sizes.ts'
import { direction, fit, fitLine, lineHeight, smallest, tabularWidth } from './text.ts'
import { family, houseAccent, optionColours, type Surface, surfaceOn, type } from './theme.ts'
import { readable } from './colour.ts'

export interface CardInput {
  /** The poll's id: keys begin with it. */
  id: string
  /** As in `Measured`. */
  of: string
  poll: Poll
  style: OverlayStyle
  /** The room it has, px; its left upper corner is the origin. */
  width: number
  height: number
  /** Whether it is the slide itself rather than a card on it. */
  full: boolean
  context: SceneContext
}

interface Measures extends Sizes {
  title: number
  padX: number
  padY: number
}

/** The sizes of a card 576 × 378 px, scaled to the room; those of the slide when it fills it. */
function measures(width: number, height: number, full: boolean): Measures {
  if (full)
    return {
      ...sizesFrom({ option: type.option, figure: type.option, note: type.note, unit: 8 }),
      title: type.title,
      padX: 96,
      padY: 72,
    }
  const scale = Math.max(0.5, Math.min(1.4, width / 576, height / 378))
  const size = (px: number, least = smallest) => Math.max(least, Math.round(px * scale))
  return {
    ...sizesFrom({ option: size(28), figure: size(28), note: size(20), unit: 8 * scale }),
    title: size(40, 18),
    padX: 32 * scale,
    padY: 32 * scale,
  }
}

/** How much of the height a title may take: less where many options need it. */
const titleShare = ({ options }: Poll, full: boolean): number =>
  (full ? 0.28 : 0.36) - (options.length > 6 ? (full ? 0.08 : 0.14) : 0)

/** The surface a poll is drawn on. */
const surfaceOf = ({ style, full, context: { theme } }: CardInput): Surface =>
  full ? theme.stage : style.background === undefined ? theme.card : surfaceOn(style.background)

/** Whether figures are left out; a poll that nobody answered yet invites instead, unless the host hid its results. */
const isHidden = ({ withheld, voters, open }: LivePoll): boolean =>
  withheld === 'hidden' || (withheld !== undefined && (voters > 0 || !open))

/** A card, or a poll that fills the screen: the title above, the chart below, counts and the way to join. */
export function drawCard(input: CardInput): Node[] {
  const { id, of, poll, style, width, height, full, context } = input
  const { measure, fonts } = context
  const live = context.polls.get(id) ?? openingOf(poll)
  const surface = surfaceOf(input)
  const accent = style.accent ?? poll.accent ?? houseAccent
  const sizes = measures(width, height, full)
  const textFamily = family(style.textFont, fonts)
  const inner = width - 2 * sizes.padX
  const base = { of, fill: surface.text }

  // A timer is a clock itself.
  const isTimed = live.remainingMs !== null && !live.revealed && poll.type !== 'timer'
  const clock = isTimed ? clockText(live.remainingMs ?? 0) : null
  const clockFont = {
    family: textFamily,
    size: full ? type.title : Math.max(smallest, sizes.title),
    weight: 800,
  }
  const clockWidth = clock === null ? 0 : tabularWidth(clock, clockFont, measure) + sizes.gaps.columns
  const titled = style.showTitle !== false && poll.prompt.trim() !== ''
  const title = titled
    ? fit(
        {
          text: poll.prompt,
          width: Math.max(inner * 0.3, inner - clockWidth),
          height: Math.max(smallest * 1.3, (height - 2 * sizes.padY) * titleShare(poll, full)),
          size: style.titleSize ?? sizes.title,
          weight: style.titleBold === false ? 400 : 700,
          family: family(style.titleFont, fonts),
          leading: lineHeight.title,
          balance: true,
        },
        measure,
      )
    : null
  const header = Math.max(title?.height ?? 0, clock === null ? 0 : clockFont.size * lineHeight.title)
  const nodes: Node[] = []
  if (title)
    nodes.push(
      ...setText(
        title,
        {
          ...base,
          key: `${id}/title`,
          x: sizes.padX,
          y: sizes.padY,
          fill: style.titleColor ?? surface.text,
          role: 'title',
        },
        measure,
      ),
    )
  if (clock !== null)
    nodes.push(
      ...setTextAbout(
        fitLine({ ...clockFont, text: clock, width: inner }, measure),
        {
          ...base,
          key: `${id}/clock`,
          x: width - sizes.padX,
          middle: sizes.padY + Math.min(header, clockFont.size * lineHeight.title) / 2,
          anchor: 'right',
          fill:
            live.remainingMs !== null && live.remainingMs <= 5_000
              ? readable(accent, surface.background)
              : surface.muted,
          role: 'note',
          tabular: true,
        },
        measure,
      ),
    )

  const join = joinOf(context.live)
  const showJoin = join !== null && (style.showJoin ?? full)
  const foot = full || showJoin || height >= 240 ? sizes.note * 1.3 : 0
  const below = full ? sizes.unit * 6 : Math.max(sizes.gaps.blocks, Math.min(24, height * 0.04))
  const top = sizes.padY + header + (header > 0 ? below : 0)
  const bottom = height - sizes.padY - (foot > 0 ? foot + sizes.unit * (full ? 4 : 2) : 0)
  // Where there are no options, colours are for the parts of the chart and only as many as were chosen.
  const hues = labelsOf(poll).length || (style.optionColors ?? poll.optionColors ?? []).length
  const look: LookInput = {
    id,
    of,
    poll,
    live,
    hidden: isHidden(live),
    box: { x: sizes.padX, y: top, w: inner, h: Math.max(0, bottom - top) },
    surface,
    accent,
    colours: optionColours(poll, style.optionColors, accent, hues, surface.background),
    sizes,
    family: textFamily,
    join: showJoin ? null : join,
    showPercent: style.showPercent ?? poll.showPercent ?? true,
    showCount: style.showCount ?? poll.showCount ?? false,
    measure,
  }
  const chart = drawPoll(look, style.variant)
  const invited = chart.some(({ key }) => key === `${id}/empty`)
  nodes.push(...chart)
  if (foot > 0)
    nodes.push(
      ...footer(
        look,
        { x: sizes.padX, y: height - sizes.padY - foot, w: inner, h: foot },
        { join: showJoin ? join : null, full, said: invited, silent: answerless.has(poll.type) },
      ),
    )
  const set = direction(poll.prompt) === 'rtl' ? mirror(nodes, width) : nodes
  return full ? set : [frame(input, surface), ...set]
}

/** The sheet of a card. */
function frame({ id, style, width, height }: CardInput, surface: Surface): Node {
  return {
    kind: 'rect',
    key: `${id}/card`,
    x: 0,
    y: 0,
    w: width,
    h: height,
    radius: Math.min(style.radius ?? 24, width / 2, height / 2),
    fill: surface.background,
    ...(style.outline === true ? { stroke: { colour: style.outlineColor ?? surface.line, width: 3 } } : {}),
    ...(style.shadow === false ? {} : { shadow: softShadow }),
  }
}

export const softShadow = { dy: 8, blur: 32, colour: '#000000', opacity: 0.14 }
