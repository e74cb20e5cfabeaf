import type { PollType } from '#contract/polls/looks.ts'
import { looks, styleField } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { Finding, Rule } from '../rule.ts'

const choice = ['options', 'correctIndex', 'quizView'] as const

/** The fields that only some types use, by type. The field of the type's look is added to them. */
const used: Record<PollType, readonly (keyof Poll)[]> = {
  'multiple-choice': [...choice, 'multiSelect'],
  'image-choice': [...choice, 'multiSelect', 'optionImages'],
  'this-or-that': choice,
  ranking: ['options'],
  'hundred-points': ['options', 'groups', 'targets'],
  rating: [],
  nps: [],
  estimate: ['estimateMin', 'estimateMax', 'answer'],
  radar: ['dimensions'],
  'word-cloud': ['moderated'],
  'open-feed': ['moderated'],
  'qa-upvotes': ['moderated'],
  timer: [],
  wheel: ['wheelSource', 'wheelNames'],
  map: [],
  'place-map': ['place'],
  rounds: ['refs'],
}

const styleFields = Object.keys(looks).filter((field): field is keyof typeof looks => field in looks)
/** Every field that only some types use. */
const special: readonly (keyof Poll)[] = [...new Set([...Object.values(used).flat(), ...styleFields])]

/** Whether a field says something: false and an empty list are what would hold without it. */
const saysSomething = (value: unknown): boolean =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

/** Fields that belong to another type of poll. */
export const unusedField: Rule = {
  id: 'unused-field',
  when: 'A poll has a field that its type does not use, such as `options` in a rating.',
  remedy: 'Remove the field, or choose the type that uses it.',
  find: ({ polls }) =>
    polls.flatMap(({ element, poll }) =>
      special
        .filter(field => saysSomething(poll[field]) && !isUsed(poll.type, field))
        .map((field): Finding => {
          const types = typesWith(field)
          return {
            element,
            message: `A ${poll.type} poll does not use ${field}, so it has no effect.`,
            fix: `Remove ${field}, or use the type ${types.slice(0, 3).join(' or ')}, which uses it.`,
          }
        }),
    ),
}

const isUsed = (type: PollType, field: keyof Poll): boolean =>
  used[type].includes(field) || styleField[type] === field

const typesWith = (field: keyof Poll): string[] =>
  Object.keys(used).filter(type => isPollType(type) && isUsed(type, field))

const isPollType = (name: string): name is PollType => Object.hasOwn(used, name)
