import type { ListedPerson } from '#contract/rooms/live-events.ts'
import { makeReadable } from '../colour.ts'
import { type SceneContext, slideWidth } from '../context.ts'
import type { Box, Node } from '../primitives.ts'
import { setText } from '../set-text.ts'
import { fitLine } from '../text.ts'
import { resolveFamily, surfaceOn, type } from '../theme.ts'
import { type Arrangement, cellAt, cellWidth, edge } from './arrangement.ts'

/** The height of a tag, and its distance from the picture, px. */
const tagSize = { h: 44, away: 14 } as const

/** The names of those who wave where names have no room: each above or below the picture, as far as one does not cover another. */
export function drawTags(
  waving: readonly { person: ListedPerson; index: number }[],
  arrangement: Arrangement,
  { fonts, measure, theme }: SceneContext,
  id: string,
): Node[] {
  const family = resolveFamily(theme.textFont, fonts)
  const fill = makeReadable(theme.accent, theme.stage.background)
  const placed: Box[] = []
  return waving.flatMap(({ person: { participantId, name }, index }) => {
    const label = fitLine(
      { text: name, width: 360, size: type.note, min: type.note, weight: 600, family },
      measure,
    )
    const cell = cellAt(arrangement, index)
    const w = label.width + 36
    const middle = cell.x + cellWidth(arrangement) / 2
    const isTop = index < arrangement.columns
    const box = {
      x: Math.min(Math.max(middle - w / 2, edge.x), slideWidth - edge.x - w),
      y: isTop ? cell.y + arrangement.h + tagSize.away : cell.y - tagSize.h - tagSize.away,
      w,
      h: tagSize.h,
    }
    if (placed.some(other => overlap(other, box))) return []
    placed.push(box)
    const key = `${id}/${participantId}/tag`
    return [
      { kind: 'rect', key: `${key}/box`, ...box, radius: box.h / 2, fill },
      ...setText(
        { ...label, overflowPx: 0 },
        {
          element: 'lobby',
          role: 'note',
          key: `${key}/name`,
          x: box.x + box.w / 2,
          anchor: 'middle',
          y: box.y + (box.h - label.height) / 2,
          fill: surfaceOn(fill).text,
        },
        measure,
      ),
    ]
  })
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
