import type { Node } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { fit, legible, lineHeight, tabularWidth } from '../text.ts'
import type { Choice } from './choices.ts'
import type { LookInput } from './look.ts'

/** Count and share at the right end, each in its own column. */
export function figureColumns(shown: Choice[], input: LookInput, size: number, room: number) {
  const { measure, family, sizes, hidden, live } = input
  const none = hidden || live.voters === 0
  const font = { family, size: legible(size), weight: 800 }
  const quiet = { family, size: legible(size * 0.8), weight: 400 }
  const percent = Math.max(...shown.map(({ figure }) => tabularWidth(figure, font, measure)))
  const count = Math.max(...shown.map(({ aside }) => tabularWidth(aside, quiet, measure)))
  const space = sizes.gaps.words
  const withPercent = !none && input.showPercent && percent + space <= room * 0.4
  const percentRoom = withPercent ? percent + space : 0
  const names = shown.map(({ label }) => measure(label, { ...quiet, size: legible(size * 0.7) }).width)
  const tight = Math.min(room * 0.5, Math.max(...names)) + room * 0.2
  const withCount = !none && input.showCount && percentRoom + count + space + tight <= room
  const width = percentRoom + (withCount ? count + space : 0)
  const draw = (choice: Choice, right: number, middle: number): Node[] => {
    const put = (name: string, text: string, x: number, { size, weight }: typeof font) =>
      setTextAbout(
        fit(
          { text, width: room, height: size * 1.3, size, weight, family, leading: lineHeight.line },
          measure,
        ),
        {
          key: `${choice.key}/${name}`,
          x,
          middle,
          anchor: 'right',
          fill: name === 'count' ? input.surface.muted : choice.fill,
          of: input.of,
          role: 'figure',
          tabular: true,
        },
        measure,
      )
    return [
      ...(withPercent ? put('percent', choice.figure, right, font) : []),
      ...(withCount ? put('count', choice.aside, right - percentRoom, quiet) : []),
    ]
  }
  return { width, draw }
}
