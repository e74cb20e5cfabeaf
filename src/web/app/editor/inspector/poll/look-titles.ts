import { type LookName, type PollType, lookNames, styleField } from '#contract/polls/looks.ts'
import { message } from '../../../messages.ts'

/** The keys of what people call the looks of the types that have several. */
type LookKey = {
  [Type in PollType]: (typeof styleField)[Type] extends null ? never : `look.${Type}.${LookName<Type>}`
}[PollType]

/** Returns the looks of a type; none for a type with one look. */
export const looksOf = (type: PollType): readonly string[] => (styleField[type] ? lookNames(type) : [])

/** Returns what people call a look of a type. */
export const lookTitle = (type: PollType, look: string): string =>
  // The looks of a type are those that `LookName` has for it.
  message(`look.${type}.${look}` as LookKey)
