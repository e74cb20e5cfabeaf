import { pictureOf } from '#contract/rooms/avatar.ts'
import type { ListedPerson } from '#contract/rooms/live-events.ts'
import { makeReadable } from '../colour.ts'
import type { Live, SceneContext } from '../context.ts'
import type { GroupNode, Node } from '../primitives.ts'
import { setText } from '../set-text.ts'
import { drawMember } from '../team-mark.ts'
import { fit, fitLine, lineHeight } from '../text.ts'
import { resolveFamily, surfaceOn, type } from '../theme.ts'
import { type Arrangement, arrangementFor, cellAt, cellWidth } from './arrangement.ts'
import { arrangeTeams, drawTeams } from './teams.ts'

/** Draws who is here: the teams of the room, and each person in a place below the code. */
export function drawPeople(live: Live, context: SceneContext, id: string): Node[] {
  const { teams = [] } = live
  const { joined, seated, teamSizes = {} } = live.people
  const { fonts, measure, theme } = context
  const family = resolveFamily(theme.textFont, fonts)
  const ofTeams = { family, measure, stage: theme.stage, sizes: teamSizes }
  const arrangement = arrangementFor(Math.max(joined, seated.length), arrangeTeams(teams, ofTeams))
  const cells = arrangement.columns * arrangement.rows
  const hasMore = joined > Math.min(seated.length, cells)
  const shown = seated.slice(0, hasMore ? cells - arrangement.moreCells : cells)
  const people = shown.map((person, index) => {
    // Nobody stands beside the last one of a row that is not full.
    const isFree = index === shown.length - 1 && (index + 1) % arrangement.columns !== 0 && !hasMore
    return drawPerson(person, { index, isFree }, arrangement, live, context, id)
  })
  // Who waves is over the others.
  const isWaving = ({ participantId }: ListedPerson) => live.people.waving?.has(participantId) === true
  const over = shown.flatMap((person, index) => (isWaving(person) ? (people[index] ?? []) : []))
  return [
    ...drawTeams(teams, ofTeams, arrangement, id),
    ...people.filter(node => !over.includes(node)),
    ...(hasMore && shown.length > 0
      ? drawMore(joined - shown.length, shown.length, arrangement, context, id)
      : []),
    ...over,
  ]
}

/** The space before a name, px, and after it, in heights of its place. */
const padding = { left: 8, right: 0.26 } as const

/** A person at their place: the picture with the name on a chip. A name that needs it goes on where the place beside it is free. */
function drawPerson(
  person: ListedPerson,
  { index, isFree }: { index: number; isFree: boolean },
  arrangement: Arrangement,
  live: Live,
  { fonts, measure, theme }: SceneContext,
  id: string,
): GroupNode {
  const { h, inset, name: size } = arrangement
  const { participantId, name, team } = person
  const colour = live.teams?.find(each => each.id === team)?.colour
  const key = `${id}/${participantId}`
  const family = resolveFamily(theme.textFont, fonts)
  const turn = live.people.waving?.get(participantId)
  const isWaving = turn !== undefined
  const accent = makeReadable(theme.accent, theme.stage.background)
  const highlight = isWaving ? { stroke: { colour: accent, width: 4 } } : {}
  const picture = h - 2 * inset
  const at = { element: 'lobby', role: 'note' } as const
  const isAgain = turn !== undefined && turn % 2 !== 0
  const avatar = (middle: number, side: number): GroupNode => ({
    kind: 'group',
    key: `${key}/waving`,
    x: middle,
    y: h / 2,
    children: [
      {
        kind: 'group',
        key: `${key}/turned`,
        x: 0,
        y: 0,
        motion: !isWaving ? 'rest' : isAgain ? 'wave-again' : 'wave',
        children: [
          drawMember(
            `${key}/avatar`,
            { avatar: pictureOf(person), colour },
            { x: 0, y: 0, size: side },
            theme.stage,
          ),
        ],
      },
    ],
  })
  const left = inset + picture + padding.left
  const setName = (width: number) => {
    const least = size > type.note ? type.note : type.small
    const request = { text: name, width: width - left - h * padding.right, min: least, weight: 600, family }
    const line = fitLine({ ...request, size }, measure)
    const two = least * lineHeight.label * 2
    return line.cut && two <= h
      ? fit({ ...request, size: least, height: h, leading: lineHeight.label, maxLines: 2 }, measure)
      : line
  }
  const own = cellWidth(arrangement)
  const w = isFree && setName(own).cut ? cellWidth(arrangement, 2) : own
  const children = (): Node[] => {
    const label = setName(w)
    return [
      {
        kind: 'rect',
        key: `${key}/chip`,
        x: 0,
        y: 0,
        w,
        h,
        radius: h / 2,
        fill: theme.stage.track,
        ...highlight,
      },
      ...setText(
        { ...label, overflowPx: 0 },
        {
          ...at,
          key: `${key}/name`,
          x: left,
          y: (h - label.height) / 2,
          fill: surfaceOn(theme.stage.track).text,
        },
        measure,
      ),
      avatar(inset + picture / 2, picture),
    ]
  }
  const lifted: GroupNode = {
    kind: 'group',
    key: `${key}/lifted`,
    x: 0,
    y: 0,
    motion: !isWaving ? 'rest' : isAgain ? 'lift-again' : 'lift',
    children: children(),
  }
  return {
    kind: 'group',
    key,
    ...cellAt(arrangement, index),
    children: [{ kind: 'group', key: `${key}/flown`, x: 0, y: 0, motion: 'fly', children: [lifted] }],
  }
}

/** How many more are here than have a place. */
function drawMore(
  count: number,
  index: number,
  arrangement: Arrangement,
  { fonts, measure, theme, words }: SceneContext,
  id: string,
): Node[] {
  const { h, gap, moreCells } = arrangement
  const family = resolveFamily(theme.textFont, fonts)
  const label = fitLine(
    {
      text: words.text('lobby.more', { count }),
      width: moreCells * (cellWidth(arrangement) + gap.x) - 2 * gap.x,
      size: 28,
      min: type.small,
      weight: 600,
      family,
    },
    measure,
  )
  const { x, y } = cellAt(arrangement, index)
  return setText(
    label,
    {
      element: 'lobby',
      role: 'note',
      key: `${id}/more`,
      x: x + gap.x,
      y: y + (h - label.height) / 2,
      fill: theme.stage.muted,
      tabular: true,
    },
    measure,
  )
}
