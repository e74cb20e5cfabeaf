import { direction } from '#contract/text/direction.ts'
import type { OverlayStyle } from '#contract/deck/element.ts'
import { clockText } from '#contract/text/figures.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { hasQuizTiles } from '#contract/polls/quiz-tiles.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { type SceneContext, joinOf, newLivePoll } from './context.ts'
import { drawFooter } from './footer.ts'
import { mirror } from './mirror.ts'
import { labelsOf } from './polls/choices.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { drawGetReady } from '#scene/polls/get-ready.ts'
import { drawPoll, hasStandings, isPodiumStage, shadesFor } from './polls/index.ts'
import { isEnding } from './polls/last-seconds.ts'
import type { LivePoll, LookInput } from './polls/look.ts'
import type { Box, Node } from './primitives.ts'
import { setText, setTextAbout } from './set-text.ts'
import { type Sizes, footerHeight, pollMargin, sizesFrom } from './sizes.ts'
import { fit, fitLine, type Fitted, legible, lineHeight, smallest, tabularWidth } from './text.ts'
import { resolveFamily, optionColours, type Surface, surfaceOn, type } from './theme.ts'
import { alignForLabels, makeReadable } from './colour.ts'

export interface CardInput {
  /** The poll's id: keys begin with it. */
  id: string
  /** As in `Measured`. */
  element: string
  poll: Poll
  style: OverlayStyle
  /** Its width and height, px; its left upper corner is the origin. */
  width: number
  height: number
  /** Whether it is the slide itself rather than a card on it. */
  full: boolean
  context: SceneContext
}

interface CardSizes extends Sizes {
  /** Type size of the title, px. */
  title: number
  /** Padding inside the edges of the card, px. */
  padX: number
  padY: number
}

/** Returns the sizes of a card 576 × 378 px, scaled to its width and height; those of the slide when it fills the slide. */
function cardSizesFor({ style, width, height, full }: CardInput): CardSizes {
  if (full)
    return {
      ...sizesFrom({ option: type.option, figure: type.option, note: type.note, unit: 8 }),
      title: type.title,
      padX: pollMargin.x,
      padY: pollMargin.y,
    }
  const scale = Math.max(0.5, Math.min(1.4, width / 576, height / 378))
  const size = (px: number, least = smallest) => Math.max(least, Math.round(px * scale))
  const option = style.textSize === undefined ? size(28) : Math.max(smallest, style.textSize)
  return {
    ...sizesFrom({
      option,
      figure: option,
      note: style.textSize === undefined ? size(20) : Math.max(smallest, (option * 20) / 28),
      unit: 8 * scale,
    }),
    title: size(40, 18),
    padX: 32 * scale,
    padY: 32 * scale,
  }
}

/** Returns how much of the height a title may take: less where many options need it. */
const titleShare = ({ options }: Poll, full: boolean): number =>
  (full ? 0.28 : 0.36) - (options.length > 6 ? (full ? 0.08 : 0.14) : 0)

/** Returns the surface a poll is drawn on. */
const surfaceOf = ({ style, full, context: { theme } }: CardInput): Surface =>
  full ? theme.stage : style.background === undefined ? theme.card : surfaceOn(style.background)

/** Returns whether figures are left out; a poll without answers shows an invitation instead, unless the host hid its results. */
const isHidden = ({ withheld, voters, open }: LivePoll): boolean =>
  withheld === 'hidden' || (withheld !== undefined && (voters > 0 || !open))

/** Draws a card, or a poll that fills the screen: the title above, the chart below, counts and the way to join. */
export function drawCard(given: CardInput): Node[] {
  const { id, element, style, width, full, context } = given
  const { measure, fonts, theme, words } = context
  const live = context.polls.get(id) ?? newLivePoll(given.poll)
  const isWithheld = isHidden(live)
  // The end of a quiz is no longer about its last question.
  const isEndOfQuiz = live.isFinal && hasStandings({ poll: given.poll, live, isWithheld })
  const prompt = isEndOfQuiz ? words.text('standings.title') : given.poll.prompt
  const isOfTeams =
    live.podium === 'teams' && live.teams?.length && (isEndOfQuiz || isStandingsPoll(given.poll))
  const poll = {
    ...given.poll,
    prompt: isOfTeams ? `${prompt} · ${words.text('standings.teams')}` : prompt,
  }
  const input = { ...given, poll }
  const surface = surfaceOf(input)
  const accent = style.accent ?? poll.accent ?? theme.accent
  const sizes = cardSizesFor(input)
  const header = measureHeader(input, sizes, live)
  const join = joinOf(context.live)
  const showJoin = join !== null && (style.showJoin ?? full)
  const { chart, footerBox } = divideCard(input, sizes, header, showJoin)
  // Where there are no options, colours are for the parts of the chart and only as many as were chosen.
  const count = labelsOf(poll).length || (style.optionColors ?? poll.optionColors ?? []).length
  const palette = alignForLabels(theme.palette)
  const look: LookInput = {
    id,
    element,
    poll,
    live,
    isWithheld,
    box: chart,
    surface,
    accent,
    colours: optionColours(
      poll,
      style.optionColors,
      { accent, palette },
      {
        count,
        background: surface.background,
        shades: shadesFor(poll, style.variant),
        tiles: hasQuizTiles(poll),
      },
    ),
    palette,
    sizes,
    family: resolveFamily(style.textFont ?? theme.textFont, fonts),
    join: showJoin ? null : join,
    showPercent: style.showPercent ?? poll.showPercent ?? true,
    showCount: style.showCount ?? poll.showCount ?? false,
    measure,
    words,
  }
  const isWaiting = live.opensInMs !== undefined
  const drawn = isWaiting ? drawGetReady(live.opensInMs ?? 0, look) : drawPoll(look, style.variant)
  const hasInvitation = drawn.some(({ key }) => key === `${id}/empty`)
  const title = drawHeader(header, look, input, sizes)
  const nodes = [
    // The light of a podium must not cover the title.
    ...(isPodiumStage(given.poll, live) ? [...drawn, ...title] : [...title, ...drawn]),
    ...(footerBox
      ? drawFooter(look, footerBox, {
          join: showJoin ? join : null,
          full,
          hasMessage: hasInvitation,
          hideCount: isWaiting || !takesAnswers(poll),
        })
      : []),
  ]
  const oriented = direction(poll.prompt) === 'rtl' ? mirror(nodes, width) : nodes
  return full ? oriented : [drawCardBackground(input, surface), ...oriented]
}

/** The title and the clock of a card, as they are set. */
interface Header {
  title: Fitted | null
  clock: Fitted | null
  /** Height of both, px. */
  height: number
}

function measureHeader(
  { poll, style, width, height, full, context }: CardInput,
  { title: titleSize, padX, padY, gaps }: CardSizes,
  live: LivePoll,
): Header {
  const { measure, fonts, theme } = context
  const inner = width - 2 * padX
  // A timer is a clock itself.
  const isTimed =
    live.remainingMs !== null && live.opensInMs === undefined && !live.revealed && poll.type !== 'timer'
  const clock = isTimed ? clockText(live.remainingMs ?? 0) : null
  const size = clockSize(full, titleSize)
  const clockFont = { family: resolveFamily(style.textFont ?? theme.textFont, fonts), size, weight: 800 }
  const clockWidth = clock === null ? 0 : tabularWidth(clock, clockFont, measure) + gaps.columns
  const hasTitle = style.showTitle !== false && poll.prompt.trim() !== ''
  const title = hasTitle
    ? fit(
        {
          text: poll.prompt,
          width: Math.max(inner * 0.3, inner - clockWidth),
          height: Math.max(smallest * 1.3, (height - 2 * padY) * titleShare(poll, full)),
          size: style.titleSize ?? titleSize,
          weight: style.titleBold === false ? 400 : 700,
          family: resolveFamily(style.titleFont ?? theme.titleFont, fonts),
          leading: lineHeight.title,
          balance: true,
        },
        measure,
      )
    : null
  return {
    title,
    clock: clock === null ? null : fitLine({ ...clockFont, text: clock, width: inner }, measure),
    height: Math.max(title?.height ?? 0, clock === null ? 0 : size * lineHeight.title),
  }
}

/** Returns the boxes of the chart and of the footer; null for a small card that has none. */
function divideCard(
  { width, height, full }: CardInput,
  { note, padX, padY, unit, gaps }: CardSizes,
  header: Header,
  showJoin: boolean,
): { chart: Box; footerBox: Box | null } {
  const belowHeader = full ? unit * 6 : Math.max(gaps.blocks, Math.min(24, height * 0.04))
  const foot = full || showJoin || height >= 240 ? note * footerHeight : 0
  const aboveFooter = full ? gaps.columns : gaps.words
  const top = padY + header.height + (header.height > 0 ? belowHeader : 0)
  const bottom = height - padY - (foot > 0 ? foot + aboveFooter : 0)
  const w = width - 2 * padX
  return {
    chart: { x: padX, y: top, w, h: Math.max(0, bottom - top) },
    footerBox: foot > 0 ? { x: padX, y: height - padY - foot, w, h: foot } : null,
  }
}

/** Returns the type size of the clock, px. */
const clockSize = (full: boolean, title: number): number => (full ? type.title : legible(title))

/** In the last seconds the clock is larger and on a plate, whose sizes are given in sizes of the clock: the padding beside the figures, and its height. The plate reaches into the padding of the card. */
const endingClock = { growth: 1.2, pad: 0.3, height: 1.3 } as const

/** Draws the clock at the right end of the header; in its last seconds about the same centre, so that nothing else moves. */
function drawClock(
  clock: Fitted,
  { right, middle }: { right: number; middle: number },
  { accent, id, live, measure, element, surface }: LookInput,
): Node[] {
  const place = { element, key: `${id}/clock`, middle, role: 'note', tabular: true } as const
  if (!isEnding(live))
    return setTextAbout(clock, { ...place, x: right, anchor: 'right', fill: surface.muted }, measure)
  const width = tabularWidth(clock.lines.join(''), clock.font, measure)
  const size = clock.font.size * endingClock.growth
  const x = right - width / 2
  const w = width * endingClock.growth + 2 * size * endingClock.pad
  const h = size * endingClock.height
  const plate = { x: x - w / 2, y: middle - h / 2, w, h, radius: h / 2 }
  return [
    { kind: 'rect', key: `${id}/ending`, ...plate, fill: makeReadable(accent, surface.background) },
    ...setTextAbout(
      { ...clock, font: { ...clock.font, size } },
      { ...place, x, anchor: 'middle', fill: surface.background },
      measure,
    ),
  ]
}

function drawHeader(
  { title, clock, height }: Header,
  look: LookInput,
  input: CardInput,
  sizes: CardSizes,
): Node[] {
  const { id, measure, element, surface } = look
  const { padX, padY } = sizes
  return [
    ...(title
      ? setText(
          title,
          {
            element,
            key: `${id}/title`,
            x: padX,
            y: padY,
            fill: input.style.titleColor ?? surface.text,
            role: 'title',
          },
          measure,
        )
      : []),
    ...(clock
      ? drawClock(
          clock,
          {
            right: input.width - padX,
            middle: padY + Math.min(height, clockSize(input.full, sizes.title) * lineHeight.title) / 2,
          },
          look,
        )
      : []),
  ]
}

/** Draws the sheet that a card lies on. */
function drawCardBackground({ id, style, width, height }: CardInput, surface: Surface): Node {
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
