import { plural } from '#contract/figures.ts'
import { type SceneContext, slideHeight, slideWidth } from './context.ts'
import { measured, type Scene } from './primitives.ts'
import { setText } from './set-text.ts'
import { fitLine, lineHeight } from './text.ts'
import { houseFont, type } from './theme.ts'

/** The totals of a room that has ended. */
export interface Counts {
  people: number
  answers: number
  polls: number
}

/** The scene of a room that has ended. */
export function drawEnded(
  { people, answers, polls }: Counts,
  { measure, theme: { stage }, title }: SceneContext,
): Scene {
  const width = slideWidth - 192
  const set = (key: string, text: string, size: number, weight: number, y: number, fill: string) =>
    setText(
      fitLine({ text, width, size, weight, family: houseFont, leading: lineHeight.line }, measure),
      {
        key: `ended/${key}`,
        x: 96,
        y,
        fill,
        of: 'ended',
        role: key === 'thanks' ? 'title' : 'note',
        tabular: true,
      },
      measure,
    )
  const counts = [
    plural(people, 'person', 'people'),
    plural(answers, 'answer', 'answers'),
    plural(polls, 'poll', 'polls'),
  ].join('  ·  ')
  const nodes = [
    ...set('title', title, type.body, 400, 288, stage.muted),
    ...set('thanks', 'Thank you', type.huge, 800, 336, stage.text),
    ...set('counts', counts, type.option, 400, 512, stage.muted),
  ]
  return {
    width: slideWidth,
    height: slideHeight,
    background: stage.background,
    nodes,
    measured: [measured('ended', nodes)],
  }
}
