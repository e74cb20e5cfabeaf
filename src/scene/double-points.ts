import { givesPoints } from '#polls/right-options.ts'
import { blackOrWhiteOn } from './colour.ts'
import type { LookInput } from './polls/look.ts'
import type { Node } from './primitives.ts'
import { setTextAbout } from './set-text.ts'
import { fitLine, legible } from './text.ts'
import { type } from './theme.ts'

/** The pill over a title that says that a question counts double, in sizes of its type: its height and the padding at both ends. */
const pill = { h: 1.45, padX: 0.7 } as const
/** The size of its type on a card, in parts of the margin above the title, and how far it is above the title, px. */
const onCard = 0.55
const above = 4

/** Draws that a question of double points that is open counts double, in the margin above its title; nothing where that is too low. */
export function drawDoublePoints(
  { accent, element, family, id, live, measure, poll, words }: LookInput,
  { full, width, padX, padY }: { full: boolean; width: number; padX: number; padY: number },
): Node[] {
  const isOpen = !live.revealed && live.opensInMs === undefined && live.withheld !== 'hidden'
  if (!givesPoints(poll) || !isOpen) return []
  const size = full ? type.note : legible(padY * onCard)
  const h = size * pill.h
  if (h > padY) return []
  const text = fitLine(
    {
      text: words.text('ready.double'),
      width: width - 2 * padX - 2 * size * pill.padX,
      size,
      weight: 700,
      family,
    },
    measure,
  )
  const w = text.width + 2 * size * pill.padX
  const y = Math.max(0, full ? padY - above - h : (padY - h) / 2)
  return [
    { kind: 'rect', key: `${id}/double`, x: padX, y, w, h, radius: h / 2, fill: accent },
    ...setTextAbout(
      text,
      {
        key: `${id}/double/words`,
        x: padX + w / 2,
        anchor: 'middle',
        middle: y + h / 2,
        fill: blackOrWhiteOn(accent),
        element,
        role: 'note',
      },
      measure,
    ),
  ]
}
