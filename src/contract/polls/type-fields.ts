import { isGrid } from './grid.ts'
import { type PollType, pollTypes, styleField } from './looks.ts'
import type { Poll } from './poll.ts'

type Types = readonly PollType[]
const choices: Types = ['multiple-choice', 'image-choice', 'this-or-that']
/** The types that can be questions of a quiz. */
const scored: Types = [...choices, 'ranking', 'estimate', 'open-feed', 'place-map']

/** The fields that only some types use. Every other field means the same for all of them. */
const uses: readonly [keyof Poll, Types][] = [
  ['getReadySec', pollTypes.filter(type => type !== 'timer' && type !== 'wheel' && type !== 'rounds')],
  ['category', scored],
  ['readyPicture', scored],
  ['options', [...choices, 'ranking', 'hundred-points', 'radar']],
  ['multiSelect', ['multiple-choice', 'image-choice']],
  ['correctIndex', choices],
  ['correctIndexes', ['multiple-choice', 'image-choice', 'ranking']],
  ['accepted', ['open-feed']],
  ['points', scored],
  ['quizView', scored],
  ['optionImages', ['image-choice']],
  ['optionImageFit', ['image-choice']],
  ['groups', ['hundred-points']],
  ['targets', ['hundred-points']],
  ['estimateMin', ['estimate']],
  ['estimateMax', ['estimate']],
  ['answer', ['estimate']],
  ['dimensions', ['radar']],
  ['moderated', ['word-cloud', 'open-feed', 'qa-upvotes']],
  ['groupVotes', ['open-feed', 'qa-upvotes']],
  ['maxWords', ['word-cloud']],
  ['wheelSource', ['wheel']],
  ['wheelNames', ['wheel']],
  ['place', ['place-map']],
  ['refs', ['rounds']],
  ...pollTypes.flatMap((type): [keyof Poll, Types][] => {
    const field = styleField[type]
    return field ? [[field, [type]]] : []
  }),
]
const typesOf: ReadonlyMap<string, Types> = new Map(uses)

/** The fields that only some types use. */
export const someTypesUse: readonly (keyof Poll)[] = uses.map(([field]) => field)

/** Returns whether a poll of this type uses a field. */
export const usesField = (type: PollType, field: string): boolean =>
  typesOf.get(field)?.includes(type) ?? true

/** Returns whether a poll uses a field, where that may depend on its look: of a radar only a grid has options. */
export const pollUsesField = (poll: Poll, field: string): boolean =>
  usesField(poll.type, field) && (field !== 'options' || poll.type !== 'radar' || isGrid(poll))
