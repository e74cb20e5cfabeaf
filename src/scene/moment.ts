import type { Step } from '#contract/deck.ts'
import type { DeckExtras } from '#contract/theme.ts'
import type { Live, SceneContext } from './context.ts'
import { themeOf } from './deck-theme.ts'
import { type Counts, drawEnded } from './ended.ts'
import type { LivePoll } from './polls/look.ts'
import type { Scene } from './primitives.ts'
import { drawStep } from './step.ts'
import type { themes } from './theme.ts'

/** What a stage shows at one moment: of a room, or of a preview of a deck [D52]. */
export interface Moment {
  /** The deck's title. */
  title: string
  extras: DeckExtras | null
  /** The step on stage; null after the end. */
  step: Step | null
  /** By poll id; a poll that is missing is drawn as it opens. */
  polls: ReadonlyMap<string, LivePoll>
  /** Where people join, and who did; null where nobody can. */
  live: Live | null
  /** The totals that are shown after the end. */
  counts: Counts
}

/** What a moment is drawn with. */
export type Drawing = Pick<SceneContext, 'measure' | 'page'> & {
  /** The families of the deck's own fonts that could be loaded. */
  fonts: readonly string[]
  /** For a deck without a theme of its own; light when left out. */
  scheme?: keyof typeof themes | undefined
}

/**
 * Draws what is on stage at a moment. Stages, screenshots, thumbnails, the remote and the gallery all call it, so that the
 * same moment has the same picture everywhere.
 */
export function drawMoment({ title, extras, step, polls, live, counts }: Moment, drawing: Drawing): Scene {
  const { measure, fonts, page, scheme } = drawing
  const context: SceneContext = {
    theme: themeOf(extras, scheme),
    measure,
    fonts,
    title,
    live,
    polls,
    aspects: extras?.aspects,
    page,
  }
  return step ? drawStep(step, context) : drawEnded(counts, context)
}
