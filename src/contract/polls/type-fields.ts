import { type PollType, type StyleField, pollTypes, styleField } from './looks.ts'
import type { Poll } from './poll.ts'

type Types = readonly PollType[]
const choices: Types = ['multiple-choice', 'image-choice', 'this-or-that']

/** The fields that only some types use. Every other field means the same for all of them. */
const uses: { [Field in Exclude<keyof Poll, StyleField>]?: Types } = {
  getReadySec: pollTypes.filter(type => type !== 'timer' && type !== 'wheel' && type !== 'rounds'),
  options: [...choices, 'ranking', 'hundred-points'],
  multiSelect: ['multiple-choice', 'image-choice'],
  correctIndex: choices,
  optionImages: ['image-choice'],
  optionImageFit: ['image-choice'],
  groups: ['hundred-points'],
  targets: ['hundred-points'],
  estimateMin: ['estimate'],
  estimateMax: ['estimate'],
  answer: ['estimate'],
  dimensions: ['radar'],
  moderated: ['word-cloud', 'open-feed', 'qa-upvotes'],
  wheelSource: ['wheel'],
  wheelNames: ['wheel'],
  place: ['place-map'],
  refs: ['rounds'],
}

const typesOf: ReadonlyMap<string, Types> = new Map([
  ...Object.entries(uses),
  ...pollTypes.flatMap((type): [string, Types][] => {
    const field = styleField[type]
    return field ? [[field, [type]]] : []
  }),
])

/** Returns whether a poll of this type uses a field. */
export const usesField = (type: PollType, field: string): boolean =>
  typesOf.get(field)?.includes(type) ?? true
