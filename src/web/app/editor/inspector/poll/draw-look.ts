import type { Overlay } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { withRadarLook } from '#deck/radar-look.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Scene } from '#scene/primitives.ts'
import type { Editor } from '../../model/editor.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { isOfSeveral } from './poll-subject.ts'

/** The size of the card that a look is drawn on, px of a slide 1,600 px wide: its texts are large for its size. */
const size = { width: 576, height: 378 } as const
const rect = { x: 0, y: 0, w: size.width / 1_600, h: size.height / 900 }

/** Draws a poll of the step with an index in a look, without its prompt, with the votes of the sample audience. */
export function drawLook(
  { draw, examples }: Editor,
  content: DeckContent,
  index: number,
  { poll, style, look }: { poll: Poll; style: Overlay['style']; look: string },
): Scene {
  const { quizView: _, ...question } =
    poll.type === 'radar' ? withRadarLook(poll, look, examples.value) : poll
  const shown = isStandingsPoll(poll) ? poll : question
  const isTimer = poll.type === 'timer'
  const card: Overlay = {
    id: 'look',
    // The looks that need several answers are shown before they can be chosen.
    poll: {
      ...shown,
      ...(!isTimer && { timeLimitSec: null }),
      ...(isOfSeveral(look) && { multiSelect: true }),
    },
    rect,
    style: {
      ...style,
      variant: look,
      showTitle: false,
      showJoin: false,
      shadow: false,
      radius: 0,
      rotation: 0,
    },
  }
  const step = {
    kind: 'slide' as const,
    id: 'look',
    pageIndex: null,
    overlays: [card],
    texts: [],
    shapes: [],
    images: [],
    notes: '',
  }
  const scene = draw(index, isTimer ? 'sample' : 'revealed', 400, {
    ...content,
    document: content.document.with(index, step),
  })
  // The card is all that is drawn, so it is enlarged to the width of the slide.
  const scale = scene.width / size.width
  const nodes: Scene['nodes'] = [{ kind: 'group', key: 'look', x: 0, y: 0, scale, children: scene.nodes }]
  return { ...scene, height: size.height * scale, nodes }
}
