import { direction } from '#contract/text/direction.ts'
import type { OverlayStyle } from '#contract/deck/element.ts'
import { showsCount } from '#polls/shows-count.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { hasQuizTiles } from '#contract/polls/quiz-tiles.ts'
import { voteOn } from '#polls/ballot.ts'
import { colourModeOf } from '#polls/colour-mode.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { type SceneContext, joinOf, newLivePoll, slideWidth } from './context.ts'
import { type ClockSpace, clockSpaceOf, drawClock } from './clock.ts'
import { drawDoublePoints } from '#scene/double-points.ts'
import { drawFooter } from './footer.ts'
import { mirror } from './mirror.ts'
import { labelsOf } from './polls/choices.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { drawGetReady } from '#scene/polls/get-ready.ts'
import { drawPoll, hasStandings, isPodiumStage, shadesFor } from './polls/index.ts'
import type { LivePoll, LookInput } from './polls/look.ts'
import type { Box, Node } from './primitives.ts'
import { setText } from './set-text.ts'
import { countedKey } from './polls/notes.ts'
import { type Sizes, footerHeight, pollMargin, sizesFrom } from './sizes.ts'
import { fit, type FitRequest, type Fitted, isSetWell, legible, lineHeight, smallest } from './text.ts'
import { resolveFamily, optionColours, type Surface, surfaceOn, type } from './theme.ts'
import { alignForLabels } from './colour.ts'

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
      padX: width < slideWidth ? pollMargin.beside : pollMargin.x,
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

/** Returns a card with the vote on groups in place of the poll in which they were written, once that has begun. */
function withBallot(given: CardInput): CardInput {
  const { id, poll, context } = given
  const ballot = context.polls.get(id)?.ballot
  if (!ballot) return given
  const vote = voteOn(poll, ballot)
  return { ...given, poll: { ...vote, prompt: context.words.text('groups.vote', { prompt: vote.prompt }) } }
}

/** Draws a card, or a poll that fills the screen: the title above, the chart below, counts and the way to join. */
export function drawCard(asked: CardInput): Node[] {
  const given = withBallot(asked)
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
  const header = measureHeader(input, sizes, live, !isEndOfQuiz)
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
      { ...poll, colorMode: colourModeOf(poll) },
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
    showCount: style.showCount ?? showsCount(poll),
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
          hasCount: drawn.some(({ key }) => key === countedKey(id)),
          hideCount: isWaiting || !takesAnswers(poll),
        })
      : []),
  ]
  const oriented = direction(poll.prompt) === 'rtl' ? mirror(nodes, width) : nodes
  return full ? oriented : [drawCardBackground(input, surface), ...oriented]
}

/** The title of a card as it is set, and the space of its clock. */
interface Header {
  title: Fitted | null
  clock: ClockSpace | null
  /** The middle of the clock: that of the title, or of its first line where it has several, px. */
  middle: number
  /** Height of both, px. */
  height: number
}

function measureHeader(
  { poll, style, width, height, full, context }: CardInput,
  { title: titleSize, padX, padY, gaps }: CardSizes,
  live: LivePoll,
  hasClock: boolean,
): Header {
  const { measure, fonts, theme } = context
  const inner = width - 2 * padX
  const family = resolveFamily(style.textFont ?? theme.textFont, fonts)
  const clock = hasClock
    ? clockSpaceOf({ poll, live, full }, { family, size: legible(titleSize), measure })
    : null
  const clockWidth = clock === null ? 0 : clock.width + gaps.columns
  const hasTitle = style.showTitle !== false && poll.prompt.trim() !== ''
  const title = hasTitle
    ? fitTitle(
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
  const line = (full ? type.title : legible(titleSize)) * lineHeight.title
  const ofTitle = title?.height ?? 0
  const middle = (title && title.lines.length > 1 ? ofTitle / title.lines.length : ofTitle || line) / 2
  return {
    title,
    clock,
    middle,
    height: Math.max(ofTitle, clock === null ? 0 : Math.max(line, middle + clock.below - clockReach)),
  }
}

/** Two lines a little smaller leave more to the chart than three of part of the width: down to this part of the size. */
const leastTwoLineScale = 0.82

/** Sets a title: in up to two lines, also a little smaller, else in as many as it needs. */
function fitTitle(request: FitRequest, measure: SceneContext['measure']): Fitted {
  const usual = fit(request, measure)
  if (usual.lines.length <= 2) return usual
  const min = request.size * leastTwoLineScale
  const two = fit({ ...request, min, maxLines: 2 }, measure)
  return isSetWell(two, min) ? two : usual
}

/** How far a clock may reach into the space below the header, px. */
const clockReach = 32

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

function drawHeader(
  { title, clock, middle }: Header,
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
    ...(clock ? drawClock(clock, { right: input.width - padX, middle: padY + middle }, look) : []),
    ...(input.poll.points === 'double'
      ? drawDoublePoints(look, { full: input.full, width: input.width, padX, padY })
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
