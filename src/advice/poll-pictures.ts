import type { Poll } from '#contract/polls/poll.ts'
import type { SayAdvice } from './say.ts'
import type { Subject } from './subject.ts'

/** A picture of a poll. */
interface PollPicture {
  /** The card, or `poll`. */
  element: string
  /** What stands in the document: a data URL or a reference. */
  picture: string
  /** What it is called at the beginning of a sentence. */
  what: string
  /** How the keys of its nodes begin. */
  key: string
}

/** Returns the pictures of a poll: those of its options, the one on which people pin a spot, and the one that is shown before the question. */
const picturesOf = (
  say: SayAdvice,
  { optionImages = [], place, readyPicture }: Poll,
): Omit<PollPicture, 'element'>[] => [
  ...optionImages.flatMap((picture, index) =>
    picture === null ? [] : [{ picture, what: say('picture.option', { option: index }), key: `/o${index}/` }],
  ),
  ...(place?.picture === undefined
    ? []
    : [{ picture: place.picture, what: say('picture.place'), key: '/picture' }]),
  ...(readyPicture === undefined
    ? []
    : [{ picture: readyPicture, what: say('picture.before'), key: '/ready-picture' }]),
]

/** Returns the pictures of the polls of a step, and the one beside a poll that fills the screen. */
export const pollPictures = ({ polls, step, say }: Pick<Subject, 'polls' | 'step' | 'say'>): PollPicture[] =>
  polls.flatMap(({ element, poll, pollId }) => {
    const beside = step.kind === 'poll' ? step.beside : undefined
    const all = [
      ...picturesOf(say, poll),
      ...(beside ? [{ picture: beside.picture, what: say('picture.beside'), key: '/beside' }] : []),
    ]
    return all.map(each => ({ ...each, element, key: `${pollId}${each.key}` }))
  })
