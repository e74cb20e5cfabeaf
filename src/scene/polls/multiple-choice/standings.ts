import { rightAnswerLabel } from '#polls/right-options.ts'
import { columns, dropTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { lineHeight } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import { drawInvitation } from '../notes.ts'
import type { Look, LookInput } from '../look.ts'
import { belowRightAnswer } from '../right-answer-line.ts'
import { type Contender, peopleOf, teamsOf } from './contender.ts'
import { drawStandingsPodium } from './standings-podium.ts'
import { drawStandingsTable } from './standings-table.ts'
import { drawTeamTable } from './standings-teams.ts'

/**
 * Draws the ranking of a quiz: places, names, points and what the last question changed; the right answer of a question above. At the end
 * of the quiz, where the title is no longer that question, the first three stand on a podium, if there is space for one. In a room with teams they are
 * at the left of the people; at the end their podium comes first, alone.
 */
export const standings: Look = input => {
  const { live, poll } = input
  if (live.isLoading) return []
  return belowRightAnswer(live.isFinal ? undefined : rightAnswerLabel(poll), input, below => {
    if ((live.standings ?? []).length === 0) return drawInvitation(below, true)
    if (teamsOf(live).length === 0 || live.podium === 'people') return drawPeople(below)
    if (live.podium === 'teams') return drawTeams(below)
    return drawBoth(below)
  })
}

/** How many people are listed beside teams at most, so that they are legible in half the width. */
const mostBeside = 7

function drawPeople(input: LookInput, most?: number): Node[] {
  const { live } = input
  const people = peopleOf(live)
  return (
    (live.isFinal && drawStandingsPodium(people, input)) ||
    drawStandingsTable(people, input, {
      total: Math.max(live.players ?? 0, people.length),
      ...(most !== undefined && { most }),
    })
  )
}

/** Draws the teams of a room as people are drawn, with keys of their own. `hasUnit`: what their points are is said above them already. */
function drawTeams(input: LookInput, hasUnit = false): Node[] {
  const teams = teamsOf(input.live)
  const own = { ...input, id: `${input.id}/teams`, live: { ...input.live, players: teams.length } }
  return (
    (input.live.isFinal && drawStandingsPodium(teams, own)) ||
    (hasUnit ? drawTeamTable : drawCaptionedTable)(teams, own)
  )
}

/** Draws the teams below a line that says what their points are, where there is space for it. */
function drawCaptionedTable(teams: readonly Contender[], input: LookInput): Node[] {
  const { box, sizes } = input
  if (box.h < sizes.option * captionFrom) return drawTeamTable(teams, input)
  const height = headingHeight(input)
  return [...drawUnit(box, input), ...drawTeamTable(teams, { ...input, box: dropTop(box, height) })]
}

/** Draws what the points of teams are, at the right above them. */
const drawUnit = ({ x, y, w }: Box, input: LookInput): Node[] =>
  drawTextLine(input, {
    key: `${input.id}/unit`,
    text: input.words.text('standings.perPerson'),
    x: x + w - input.sizes.gaps.words / 2,
    anchor: 'right',
    middle: y + headingHeight(input) * 0.4,
    width: w * unitPart,
    size: input.sizes.option * headingSize,
    weight: 600,
    fill: input.surface.muted,
    role: 'note',
  })

/** The size of the headings above teams and people, in sizes of an option's label. */
const headingSize = 0.85
/** The part of the width that the unit of points takes at most, and the least height of a box that has space for it, in sizes of an option's label. */
const unitPart = 0.6
const captionFrom = 5

const headingHeight = ({ sizes }: LookInput): number => sizes.option * headingSize * lineHeight.title * 1.4

/** From this width on, in sizes of an option's label, teams and people stand side by side; in a smaller box there are the teams alone. */
const leastWidth = 24

function drawBoth(input: LookInput): Node[] {
  const { box, id, sizes, surface, words } = input
  if (box.w < sizes.option * leastWidth) return drawTeams(input)
  const [left, right] = columns(box, 2, sizes.gaps.blocks * 1.5)
  if (!left || !right) return drawTeams(input)
  const size = sizes.option * headingSize
  const height = headingHeight(input)
  const heading = (key: string, text: string, { x, y, w }: typeof box) =>
    drawTextLine(input, {
      key: `${id}/${key}`,
      text,
      x: x + sizes.gaps.words / 2,
      middle: y + height * 0.4,
      width: w * (key === 'ofTeams' ? 1 - unitPart : 1),
      size,
      weight: 600,
      fill: surface.muted,
      role: 'note',
    })
  return [
    ...heading('ofTeams', words.text('standings.teams'), left),
    ...drawUnit(left, { ...input, id: `${id}/teams` }),
    ...drawTeams({ ...input, box: dropTop(left, height) }, true),
    ...heading('ofPeople', words.text('standings.people'), right),
    ...drawPeople({ ...input, box: dropTop(right, height) }, mostBeside),
  ]
}
