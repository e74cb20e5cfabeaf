import type { Step } from '#contract/deck/deck.ts'
import type { Language } from '#contract/text/language.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { finalStandings } from '#polls/final-standings.ts'
import { closingComments } from '#polls/room-closing.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import type { Live, SceneContext } from './context.ts'
import { themeOf } from './deck-theme.ts'
import { drawEnded } from '#scene/ended.ts'
import type { Ending } from './ending.ts'
import { hanFormsOf, setHanForms } from './han.ts'
import type { LivePoll } from './polls/look.ts'
import type { Scene } from './primitives.ts'
import { blankScene, drawStep } from './step.ts'
import type { themes } from './theme.ts'
import { type Words, englishWords } from './words.ts'

/** What a stage shows at one moment: of a room, or of a preview of a deck [D52]. */
export interface Moment {
  /** The deck's title. */
  title: string
  extras: DeckExtras | null
  /** What the room or the deck speaks; English when left out. */
  language?: Language | undefined
  /** The step on stage; null after the end. */
  step: Step | null
  /** Its number in the deck. */
  stepNumber?: number | undefined
  /** How many of its entrances were shown; all when left out [D82]. */
  build?: number | undefined
  /** By poll id; a poll that is missing is drawn as it opens. */
  polls: ReadonlyMap<string, LivePoll>
  /** Where people join, and who did; null where nobody can. */
  live: Live | null
  /** Whether the host blanked the stage, which is black then. */
  isBlank?: boolean
  /** What is shown after the end. */
  ending: Ending
}

/** What a moment is drawn with. */
export type Drawing = Pick<SceneContext, 'measure' | 'page' | 'isNarrow'> & {
  /** The families of the deck's own fonts that could be loaded. */
  fonts: readonly string[]
  /** In the language of the room; English when left out. */
  words?: Words | undefined
  /** For a deck without a theme of its own; light when left out. */
  scheme?: keyof typeof themes | undefined
}

/**
 * Draws what is on stage at a moment. Stages, screenshots, thumbnails, the remote and the gallery all call it, so that the
 * same moment has the same picture everywhere.
 */
export function drawMoment(moment: Moment, drawing: Drawing): Scene {
  const { title, extras, step, stepNumber, build, polls, live, ending, isBlank } = moment
  const { measure, fonts, page, isNarrow, scheme, words = englishWords } = drawing
  const context: SceneContext = {
    theme: themeOf(extras, scheme),
    measure,
    words,
    fonts,
    title,
    live,
    polls,
    aspects: extras?.aspects,
    stepNumber,
    build,
    page,
    isNarrow,
  }
  const scene = isBlank
    ? blankScene
    : step
      ? drawStep(withOwnPrompt(step, words), context)
      : drawEnded(ending, context)
  return { ...scene, nodes: setHanForms(scene.nodes, hanFormsOf(words.language, scene.nodes)) }
}

/** The polls that are no part of a deck, with the keys of their prompts. */
const ownPolls = [
  { own: roomQuestions, key: 'questions.title' },
  { own: closingComments, key: 'closing.comments' },
  { own: finalStandings, key: 'standings.title' },
] as const

/** Returns a step with its prompt in the language of the room, where the poll is no part of the deck. */
function withOwnPrompt(step: Step, words: Words): Step {
  if (step.kind !== 'poll') return step
  const found = ownPolls.find(({ own }) => own.pollId === step.id && own.poll.prompt === step.poll.prompt)
  return found ? { ...step, poll: { ...step.poll, prompt: words.text(found.key) } } : step
}
