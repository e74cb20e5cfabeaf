import type { Measure } from '../measure.ts'
import type { CodeBlock, Run } from './blocks.ts'
import { highlight } from '#scene/rich/highlight.ts'
import { type Column, setLines } from './set-lines.ts'
import type { Setting } from './setting.ts'
import { monospace, scale } from './style.ts'

/** In sizes of the type: from the tint to the lines, its corners, and from line to line. */
export const box = { padding: 0.6, radius: 0.3, leading: 1.4 } as const
/** A program gets smaller down to this part of its size before its lines are broken. */
const leastPart = 0.6

const fontAt = (size: number) => ({ family: monospace, size, weight: 400 })

/** Returns the size of a program in a column, px: the usual one, or a smaller one at which its longest line fits. */
export function fittingSize(text: string, width: number, size: number, measure: Measure): number {
  const inner = width - 2 * box.padding * size
  const longest = Math.max(1, ...text.split('\n').map(line => measure(line, fontAt(size)).width))
  return size * Math.max(leastPart, Math.min(1, (inner - 1) / longest))
}

/** Sets a program on a tint, as large as its longest line allows. Returns its height, px. */
export function setCode(
  { text, language }: CodeBlock,
  { x, width }: Column,
  top: number,
  setting: Setting,
): number {
  const { style, tones, measure } = setting
  const size = style.size * scale.code
  const padding = box.padding * size
  const inner = width - 2 * padding
  const fitting = fittingSize(text, width, size, measure)
  const runs = highlight(text, language)
  if (runs === null) setting.waits()
  const tintKey = setting.key()
  const lines: Parameters<Setting['add']>[0][] = []
  const { height } = setLines(
    runs ?? ([{ text }] satisfies Run[]),
    { x: x + padding, width: inner },
    top + padding,
    {
      fontOf: () => fontAt(fitting),
      size: fitting,
      leading: box.leading,
      align: 'left',
      direction: 'ltr',
      fill: tones.text,
    },
    { ...setting, add: node => lines.push(node) },
  )
  const whole = height + 2 * padding
  setting.add({
    kind: 'rect',
    key: tintKey,
    x,
    y: top,
    w: width,
    h: whole,
    radius: box.radius * size,
    fill: tones.track,
  })
  for (const line of lines) setting.add(line)
  return whole
}
