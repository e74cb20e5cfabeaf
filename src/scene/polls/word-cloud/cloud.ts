import { readable } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { palette } from '../../palette.ts'
import { setText } from '../../set-text.ts'
import { direction, smallest } from '../../text.ts'
import type { Look, LookInput } from '../look.ts'
import { invitation, more } from '../notes.ts'
import { hash, place, type Sized } from './spiral.ts'

const weight = 800
const most = 60

/** Words about the middle, sized by their count. */
export const cloud: Look = input => {
  const { box, family, hidden, live, measure } = input
  const words = !hidden && live.result && 'words' in live.result ? live.result.words : []
  const top = words[0]?.count ?? 0
  if (top === 0) return invitation(input)
  const foot = words.length > 1 ? smallest * 1.6 : 0
  const area = { ...box, h: box.h - foot }
  const sized: Sized[] = words.slice(0, most).map(({ word, count }) => {
    const { width, ascent, descent } = measure(word, { family, size: 100, weight })
    return {
      word,
      width: width / 100,
      ascent: Math.min(ascent / 100, 0.82),
      descent: Math.min(descent / 100, 0.24),
      level: level(count, top),
    }
  })
  const placed = place(sized, area, smallest, Math.min(input.sizes.option * 3, area.h * 0.5))
  const nodes: Node[] = placed.map(({ word, x, y, size, level }) => ({
    kind: 'group',
    key: `${input.id}/w${word}`,
    x,
    y,
    children: setText(
      {
        lines: [word],
        font: { family, size, weight },
        leading: size,
        width: 0,
        height: size,
        cut: false,
        overflowPx: 0,
        direction: direction(word),
      },
      {
        key: `${input.id}/w${word}/text`,
        x: 0,
        y: 0,
        anchor: 'middle',
        fill: colour(word, level, input),
        of: input.of,
        role: 'answer',
      },
      measure,
    ).map(text => ({ ...text, y: 0 })),
  }))
  const left = words.length - placed.length
  return left > 0 ? [...nodes, ...more(left, input, area.y + area.h)] : nodes
}

/** Eight steps of size, so that one more vote seldom moves a word: 1 for the most said, by the root of the share. */
const level = (count: number, top: number): number => Math.ceil(Math.sqrt(count / top) * 8) / 8

function colour(word: string, level: number, { accent, colours, poll, surface }: LookInput): string {
  if (poll.colorMode === 'palette' || colours.length > 0) {
    const hues = colours.length > 0 ? colours : palette
    return readable(hues[Math.floor(hash(word) * hues.length)] ?? accent, surface.background)
  }
  return level > 0.6 ? readable(accent, surface.background) : level > 0.4 ? surface.text : surface.muted
}
