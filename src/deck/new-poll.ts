import { isGrid } from '#contract/polls/grid.ts'
import type { PollType } from '#contract/polls/looks.ts'
import { type Poll, poll as pollSchema } from '#contract/polls/poll.ts'
import { translateWords } from './translations/translate-words.ts'
import type { Translate } from '#contract/text/translate.ts'

/** What a new poll of each type asks, so that it can be shown before anything is written. */
const fields: Record<PollType, { prompt: string } & Partial<Poll>> = {
  'multiple-choice': { prompt: 'Your question', options: ['First option', 'Second option', 'Third option'] },
  'image-choice': { prompt: 'Which picture?', options: ['First picture', 'Second picture'] },
  'this-or-that': { prompt: 'This or that?', options: ['This', 'That'] },
  ranking: { prompt: 'Put these in order', options: ['First item', 'Second item', 'Third item'] },
  'hundred-points': { prompt: 'Share out 100 points', options: ['First item', 'Second item', 'Third item'] },
  rating: { prompt: 'How was it?' },
  nps: { prompt: 'How likely would you recommend it to a friend?' },
  estimate: { prompt: 'What do you guess?', estimateMin: 0, estimateMax: 100 },
  radar: { prompt: 'Rate each of these', dimensions: ['First', 'Second', 'Third'] },
  'word-cloud': { prompt: 'What comes to mind?' },
  'open-feed': { prompt: 'What do you think?' },
  'qa-upvotes': { prompt: 'Ask a question' },
  timer: { prompt: 'Back in a moment', timeLimitSec: 300 },
  wheel: { prompt: 'Who is next?', wheelSource: 'participants' },
  map: { prompt: 'Where are you from?' },
  'place-map': { prompt: 'Where is this?' },
  rounds: { prompt: 'What has changed?' },
}

/** What a new grid asks. */
const gridFields = {
  prompt: 'Where does each of these belong?',
  radarStyle: 'grid',
  dimensions: ['First', 'Second'],
  options: ['First item', 'Second item', 'Third item'],
} satisfies Partial<Poll>

/** Returns what a new poll like this one asks, in English. */
const examplesOf = (poll: Poll): Partial<Poll> => (isGrid(poll) ? gridFields : fields[poll.type])

/** Whether a text is an example in any of some languages. */
const isSaid = (
  text: string | undefined,
  example: string | undefined,
  known: readonly Translate[],
): boolean => text !== undefined && example !== undefined && known.some(say => say(example) === text)

/** The options of new polls that a poll keeps whose type was changed. Those of `this-or-that` are words that anybody may want. */
const keptOptions: readonly (readonly string[])[] = [...Object.values(fields), gridFields].flatMap(each =>
  each.options === undefined || each === fields['this-or-that'] ? [] : [each.options],
)

/** Whether an option is what a new poll like this one, or of another type, has at its place in any of some languages. */
const isExampleAt = (poll: Poll, index: number, known: readonly Translate[]): boolean =>
  [examplesOf(poll).options ?? [], ...keptOptions].some(({ [index]: example }) =>
    isSaid(poll.options[index], example, known),
  )

/** Whether the prompt of a poll is still that of a new one, in any of some languages. */
export const isExamplePrompt = (poll: Poll, known: readonly Translate[]): boolean =>
  isSaid(poll.prompt, examplesOf(poll).prompt, known)

/** Whether an option of a poll is still what a new poll like it has there in any of some languages, without a picture. */
export const isExampleOption = (poll: Poll, index: number, known: readonly Translate[]): boolean =>
  !poll.optionImages?.[index] && isExampleAt(poll, index, known)

/** Whether a dimension of a poll is still what a new poll like it has there in any of some languages. */
export const isExampleDimension = (poll: Poll, index: number, known: readonly Translate[]): boolean =>
  isSaid(poll.dimensions?.[index], examplesOf(poll).dimensions?.[index], known)

/** The types whose first prompt cannot be asked as it is. */
const unfinished: ReadonlySet<PollType> = new Set(['multiple-choice', 'estimate'])

/** Returns the texts of a poll that are still what a new poll like it has there in any of some languages, and are to be replaced. */
export function exampleTextsOf(poll: Poll, known: readonly Translate[]): string[] {
  const { type, prompt, options, dimensions = [] } = poll
  return [
    ...(unfinished.has(type) && isExamplePrompt(poll, known) ? [prompt] : []),
    ...options.filter((_, index) => isExampleAt(poll, index, known)),
    ...dimensions.filter((_, index) => isExampleDimension(poll, index, known)),
  ]
}

/** Returns a new poll of a type, with words to be replaced. */
export const newPoll = (type: PollType, say: Translate): Poll =>
  pollSchema.parse(translateWords({ type, ...fields[type] }, say))

/** Creates a grid, on which people place options. */
export const newGrid = (say: Translate): Poll =>
  pollSchema.parse(translateWords({ type: 'radar', ...gridFields }, say))

/** How long people read a new question of a quiz, and how long they have to answer it, s. */
const quizTimes = { getReadySec: 3, timeLimitSec: 20 } as const

/** Creates a question of a quiz: a multiple choice with a right answer, a moment to read it, and time to find the answer. */
export const newQuiz = (say: Translate): Poll => ({
  ...newPoll('multiple-choice', say),
  correctIndex: 0,
  ...quizTimes,
})

/**
 * Returns a poll that has just got a right answer as a question of a quiz: with points, which a place does not give by itself, and with the times
 * of a new question. What its author has set stays.
 */
export const asQuizQuestion = (poll: Poll): Poll => ({
  ...poll,
  points: poll.points ?? 'single',
  getReadySec: poll.getReadySec ?? quizTimes.getReadySec,
  timeLimitSec: poll.timeLimitSec ?? quizTimes.timeLimitSec,
})

/** Creates a poll that shows who leads a quiz. */
export const newStandings = (say: Translate): Poll => ({
  ...newPoll('multiple-choice', say),
  prompt: say('Who leads?'),
  options: [],
  quizView: 'standings',
})
