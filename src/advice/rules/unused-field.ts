import { withArticle } from '#contract/text/article.ts'
import { pollTypes } from '#contract/polls/looks.ts'
import { pollUsesField, someTypesUse, usesField } from '#contract/polls/type-fields.ts'
import type { Finding, Rule } from '../rule.ts'

/** The fields that are checked. `getReadySec` is not: authors set it for all polls of a deck, and it does no harm where it has no effect. */
const checked = someTypesUse.filter(field => field !== 'getReadySec')

/** Whether a field says something: false and an empty list are what would hold without it. */
const saysSomething = (value: unknown): boolean =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

/** Fields that belong to another type of poll. */
export const unusedField: Rule = {
  id: 'unused-field',
  when: 'A poll has a field that its type does not use, such as `options` in a rating.',
  remedy: 'Remove the field, or choose the type that uses it.',
  find: ({ polls, say }) =>
    polls.flatMap(({ element, poll }) =>
      checked
        .filter(field => saysSomething(poll[field]) && !pollUsesField(poll, field))
        .map((field): Finding => {
          const types = pollTypes.filter(type => usesField(type, field))
          return {
            element,
            message: say(
              withArticle(poll.type).startsWith('an ') ? 'unused-field.message.an' : 'unused-field.message.a',
              { type: poll.type, field },
            ),
            fix: say('unused-field.fix', {
              field,
              types: types
                .slice(0, 3)
                .reduce<string>(
                  (before, type) => (before === '' ? type : say('or', { types: before, type })),
                  '',
                ),
            }),
          }
        }),
    ),
}
