import { isStandingsPoll } from '#polls/standings-poll.ts'
import { makeReadable } from '../../colour.ts'
import { dropTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { drawCheckMark } from '../choices.ts'
import { drawInvitation } from '../notes.ts'
import type { Look, LookInput } from '../look.ts'
import { drawStandingsPodium } from './standings-podium.ts'
import { drawStandingsTable, drawWords } from './standings-table.ts'

/**
 * Draws the ranking of a quiz: places, names, points and what the last question changed; the right answer of a question above. At the end
 * of the quiz, where the title is no longer that question, the first three stand on a podium, if there is space for one.
 */
export const standings: Look = input => {
  const { box, live, poll, sizes } = input
  if (live.isLoading) return []
  const all = live.standings ?? []
  if (all.length === 0 && isStandingsPoll(poll)) return drawInvitation(input)
  const answer = poll.correctIndex === undefined || live.isFinal ? undefined : poll.options[poll.correctIndex]
  const head = answer === undefined ? 0 : Math.min(sizes.option * 1.6, box.h * 0.2)
  const below = { ...input, box: dropTop(box, head) }
  return [
    ...(answer === undefined ? [] : drawRightAnswer(answer, head, input)),
    ...((live.isFinal && drawStandingsPodium(all, below)) ||
      drawStandingsTable(all, below, { total: Math.max(live.players ?? 0, all.length) })),
  ]
}

/** Draws the right answer with a check mark before it, `height` px high. */
function drawRightAnswer(answer: string, height: number, input: LookInput): Node[] {
  const { accent, box, id, surface } = input
  const size = Math.min(input.sizes.name, height * 0.6)
  const middle = box.y + height * 0.4
  return [
    drawCheckMark(
      `${id}/right/check`,
      box.x + size * 0.5,
      middle,
      size,
      makeReadable(accent, surface.background),
    ),
    ...drawWords(
      answer,
      { size, width: box.w - size * 1.6, weight: 600 },
      { key: `${id}/right`, x: box.x + size * 1.5, middle, role: 'note' },
      input,
    ),
  ]
}
