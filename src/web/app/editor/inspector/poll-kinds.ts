import { type PollType, pollTypes } from '#contract/polls/looks.ts'
import { pollTypeNames } from '#contract/polls/poll-type-names.ts'

/** What is offered as a poll: a type, or a quiz question, which is a multiple choice with a right answer. */
export type PollKind = PollType | 'quiz'

/** Every kind in the order in which they are offered. */
export const pollKinds: readonly PollKind[] = pollTypes.flatMap(type =>
  type === 'multiple-choice' ? ([type, 'quiz'] as const) : [type],
)

/** What people call the kinds. */
export const pollKindNames: Readonly<Record<PollKind, string>> = { ...pollTypeNames, quiz: 'Quiz question' }

/** What people do in each kind, in one line. */
export const pollKindLines: Readonly<Record<PollKind, string>> = {
  'multiple-choice': 'Choose one option, or several',
  quiz: 'Find the right answer and get points',
  'image-choice': 'Choose a picture',
  'this-or-that': 'Choose one of two',
  ranking: 'Put options in order',
  'hundred-points': 'Share out points among options',
  rating: 'Give one to five stars',
  nps: 'Say from 0 to 10 how likely you recommend it',
  estimate: 'Guess a number',
  radar: 'Rate several things on one scale',
  'word-cloud': 'Write words: the frequent ones are large',
  'open-feed': 'Write whole answers',
  'qa-upvotes': 'Ask, and vote for what others ask',
  timer: 'A countdown, for example for a break',
  wheel: 'Draw somebody at random',
  map: 'Mark a place on the map of the world',
  'place-map': 'Find a place: the nearest guess wins',
  rounds: 'Compare what was answered before and after',
}
