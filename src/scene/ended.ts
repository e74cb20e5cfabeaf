import type { SceneKey } from '#messages/surfaces.ts'
import { sceneBackground } from './background.ts'
import { type Live, type SceneContext, slideHeight, slideWidth } from './context.ts'
import type { Counts, Ending } from './ending.ts'
import { columns } from './layout.ts'
import { drawLogo } from './logo.ts'
import { mirror } from './mirror.ts'
import {
  type Contender,
  drawContender,
  peopleOf,
  pointsText,
  teamsOf,
} from './polls/multiple-choice/contender.ts'
import { codeText } from './polls/figures.ts'
import { type Box, measureElement, type Node, type Scene } from './primitives.ts'
import { drawQrSheet } from './qr-sheet.ts'
import { setText } from './set-text.ts'
import { fit, fitLine, lineHeight } from './text.ts'
import { resolveFamily, type } from './theme.ts'

const edge = 96
const width = slideWidth - 2 * edge

/** The tops of the parts, px. What phones ask stands below the thanks. */
const tops = { title: 64, thanks: 232, asked: 484, rule: 588, figure: 620, noun: 772 } as const
/** The same where the first place takes the room above the totals: what phones ask stands below them, and they are closer. */
const closer = { ...tops, figure: 606, noun: 748, asked: 830 } as const
/** What a question on two lines takes below the thanks, px. */
const askedHeight = 84
const logoBox = { x: edge, y: 48, w: width, h: 104 } as const
/** The space that a logo takes beside the title, px. */
const logoWidth = 400
/** The thanks, one line across the slide, px. */
const thanksSize = 176
/** The first place below smaller thanks: tops and sizes, px. `overlap` is the part of a picture that the next one leaves free. */
const first = {
  thanks: 152,
  thanksSize: 104,
  top: 328,
  name: 372,
  points: 472,
  pointsHeight: 92,
  avatar: 200,
  overlap: 0.56,
} as const
/** What differs where a first place of teams and one of people stand side by side, below a heading of both, px. */
const both = { heading: 284, lower: 10, avatar: 140, gap: 32 } as const
/** How many names are said at most; more people on the first place are counted. */
const mostNames = 3
/** The QR code of the results at the right: its side, its top, and the tops of the lines below it, px. */
const sheet = { side: 320, top: 168, label: 496, address: 540 } as const
/** Between the columns of totals, and the thickness of the line above each, px. */
const gap = 48
const thick = 4

interface Line {
  text: string
  size: number
  weight: number
  fill: string
  role: 'title' | 'note'
  x: number
  y: number
  width: number
  /** What two lines may take in height, where the text may have them. */
  height?: number
  /** Whether it stands at the lower end of that. */
  isLow?: boolean
}

/** Sets a line of the scene on its place. */
type SetLine = (key: string, line: Line) => Node[]

/**
 * The scene of a room that has ended: the title of the deck, the thanks, who won its quiz, what phones ask, how to read the results where
 * they are shared, and the totals in columns over the whole width. It is mirrored in languages that are read from right to left.
 */
export function drawEnded(ending: Ending, context: SceneContext): Scene {
  const { fonts, live, measure, theme, title, words } = context
  const { muted, text } = theme.stage
  const set: SetLine = (key, { text, size, weight, width, height, isLow = false, ...place }) => {
    const family = resolveFamily(place.role === 'title' ? theme.titleFont : theme.textFont, fonts)
    const request = { text, width, size, weight, family, leading: lineHeight.line }
    const line =
      height === undefined ? fitLine(request, measure) : fit({ ...request, height, maxLines: 2 }, measure)
    return setText(
      line,
      {
        ...place,
        y: place.y + (isLow && height !== undefined ? height - line.height : 0),
        key: `ended/${key}`,
        element: 'ended',
        tabular: place.role === 'note',
      },
      measure,
    )
  }
  const results = ending.isShared && live?.qr ? drawResults(live, live.qr, set, context) : []
  const left = width - (results.length > 0 ? sheet.side + edge : 0)
  const teams = teamsOf({ teams: ending.winningTeams }, ending.teamNames)
  const people = peopleOf({ standings: ending.winners })
  const hasWinner = people.length + teams.length > 0
  const [ofTeams, ofPeople] = placesOfFirst(left, teams.length > 0, people.length > 0)
  const { figure, noun: nounTop, asked } = hasWinner && ending.question !== undefined ? closer : tops
  const areas = columns({ x: edge, y: 0, w: width, h: slideHeight }, totals.length, gap)
  const drawn: Node[] = [
    ...drawLogo(theme, logoBox, 'right', 'ended/logo'),
    ...set('title', {
      text: title,
      size: type.title,
      weight: 700,
      x: edge,
      y: tops.title,
      width: width - (theme.logo === null ? 0 : logoWidth),
      fill: text,
      role: 'title',
    }),
    ...set('thanks', {
      text: words.text('ended.thanks'),
      size: hasWinner ? first.thanksSize : thanksSize,
      weight: 800,
      x: edge,
      y: hasWinner ? first.thanks : tops.thanks,
      width: left,
      fill: text,
      role: 'title',
    }),
    ...(ofTeams && ofPeople
      ? set('heading', {
          text: words.text('ended.first'),
          size: type.body,
          weight: 400,
          x: edge,
          y: both.heading,
          width: left,
          fill: muted,
          role: 'note',
        })
      : []),
    ...(ofTeams
      ? drawWinners('team', teams, ofTeams, ofPeople ? 'standings.teams' : null, set, context)
      : []),
    ...(ofPeople
      ? drawWinners('winner', people, ofPeople, ofTeams ? 'standings.people' : null, set, context)
      : []),
    ...(ending.question === undefined
      ? []
      : set('asked', {
          text: [ending.question, words.text('closing.phones')].join(' · '),
          size: hasWinner ? type.body : type.option,
          weight: 600,
          x: edge,
          y: asked,
          width: hasWinner ? width : left,
          ...(!hasWinner && { height: askedHeight }),
          fill: text,
          role: 'note',
        })),
    ...results,
    ...totals.flatMap(({ key, noun }, index): Node[] => {
      const { x, w } = areas[index] ?? { x: edge, w: width }
      const count = ending[key]
      const place = { x, width: w, role: 'note' } as const
      return [
        { kind: 'rect', key: `ended/${key}/rule`, x, y: tops.rule, w, h: thick, fill: theme.accent },
        ...set(`${key}/count`, {
          ...place,
          text: words.countText(count),
          size: type.huge,
          weight: 800,
          y: figure,
          fill: text,
        }),
        ...set(`${key}/noun`, {
          ...place,
          text: words.text(noun, { count }),
          size: type.option,
          weight: 400,
          y: nounTop,
          fill: muted,
        }),
      ]
    }),
  ]
  const nodes = words.direction === 'rtl' ? mirror(drawn, slideWidth) : drawn
  return {
    width: slideWidth,
    height: slideHeight,
    ...sceneBackground(theme),
    nodes,
    measured: [measureElement('ended', nodes)],
  }
}

/** The totals in their order, with what is counted. */
const totals = [
  { key: 'people', noun: 'ended.people' },
  { key: 'answers', noun: 'ended.answers' },
  { key: 'polls', noun: 'ended.polls' },
] as const satisfies readonly { key: keyof Counts; noun: SceneKey }[]

/** Returns where the first teams and the first people stand: side by side, or one of them on the whole width. */
function placesOfFirst(space: number, hasTeams: boolean, hasPeople: boolean): (Column | undefined)[] {
  const whole = { x: edge, w: space }
  return hasTeams && hasPeople
    ? columns({ ...whole, y: 0, h: 0 }, 2, gap)
    : [hasTeams ? whole : undefined, hasPeople ? whole : undefined]
}

type Column = Pick<Box, 'x' | 'w'>

/**
 * Draws the pictures and names of the people or teams on the first place; how many people they are where their names would be too many. `which`
 * says which of both they are where both are drawn.
 */
function drawWinners(
  key: 'team' | 'winner',
  winners: readonly Contender[],
  { x: left, w: space }: Column,
  which: SceneKey | null,
  set: SetLine,
  { fonts, measure, theme, words }: SceneContext,
): Node[] {
  const family = resolveFamily(theme.textFont, fonts)
  const input = { family, measure, element: 'ended', surface: theme.stage }
  const tied = winners[0]?.tied ?? 0
  const shown = winners.slice(0, mostNames)
  const { overlap } = first
  const { avatar, lower, beside } =
    which === null ? { ...first, lower: 0, beside: gap } : { ...both, beside: both.gap }
  const top = first.top + lower
  const pictures = avatar * (1 + (shown.length - 1) * overlap)
  const place = {
    x: left + pictures + beside,
    width: space - pictures - beside,
    role: 'note',
  } as const
  const names = new Intl.ListFormat(words.language).format(shown.map(({ name }) => name))
  return [
    ...shown.map((winner, index) =>
      drawContender(
        `ended/${key}${index}`,
        winner,
        { x: left + avatar / 2 + index * avatar * overlap, y: top + first.avatar / 2, size: avatar },
        input,
      ),
    ),
    ...set(key === 'team' ? 'team/first' : 'first', {
      ...place,
      text: words.text(which ?? 'ended.first'),
      size: type.body,
      weight: 400,
      y: top,
      fill: theme.stage.muted,
    }),
    ...set(key === 'team' ? 'team/names' : 'names', {
      ...place,
      text: tied > mostNames && key === 'winner' ? words.text('footer.people', { count: tied }) : names,
      size: type.large,
      weight: 800,
      y: first.name + lower,
      height: first.points - first.name,
      isLow: which !== null,
      fill: theme.stage.text,
    }),
    ...set(key === 'team' ? 'team/points' : 'points', {
      ...place,
      text: winners[0] ? pointsText(winners[0], words) : '',
      size: type.option,
      weight: 400,
      y: first.points + lower,
      // What is said of a team is longer.
      ...(key === 'team' && { height: first.pointsHeight }),
      fill: theme.stage.text,
    }),
  ]
}

/** Draws how to read the results: the QR code, and below it the address and the code of the room. */
function drawResults(
  { code, joinHost }: Live,
  qr: NonNullable<Live['qr']>,
  set: SetLine,
  { theme, words }: SceneContext,
): Node[] {
  const { side, top } = sheet
  const x = slideWidth - edge - side
  const place = { x, width: side, role: 'note' } as const
  const isWhite = theme.background === '#ffffff'
  return [
    ...drawQrSheet(qr, { x, y: top, side, isWhite }, 'ended'),
    ...set('results', {
      ...place,
      text: words.text('ended.results'),
      size: type.body,
      weight: 700,
      y: sheet.label,
      fill: theme.stage.text,
    }),
    ...set('address', {
      ...place,
      text: `${joinHost}  ${codeText(code)}`,
      size: type.note,
      weight: 400,
      y: sheet.address,
      fill: theme.stage.muted,
    }),
  ]
}
