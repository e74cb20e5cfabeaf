import { plural } from '#contract/text/figures.ts'
import type { Yielded } from '#deck/give-back-room.ts'

type Item = Yielded['is']

const nameOf = (item: Item): string =>
  'text' in item ? 'text' : 'poll' in item ? 'card' : 'dataUrl' in item ? 'picture' : 'shape'

/** Whether an element became smaller: of a text its letters, of others their boxes. */
const isSmaller = ({ was, is }: Yielded): boolean =>
  'text' in was && 'text' in is
    ? was.style?.size !== is.style?.size
    : is.rect.w * is.rect.h < was.rect.w * was.rect.h * 0.99

/** Whether nothing of it can be seen: a text whose box lost what was empty of it. */
const isUnseen = ({ was, is }: Yielded): boolean =>
  'text' in was &&
  'text' in is &&
  was.rect.w === is.rect.w &&
  was.rect.h !== is.rect.h &&
  was.style?.size === is.style?.size

/** Returns the sentences that say which elements made room for a new one, and how; an empty text without any. */
export function yieldedWords(yielded: readonly Yielded[]): string {
  const kinds = Map.groupBy(
    yielded.filter(each => !isUnseen(each)),
    each => `${nameOf(each.is)} ${isSmaller(each) ? 'made smaller' : 'moved'}`,
  )
  return [...kinds]
    .map(([kind, { length }]) => {
      const [name = '', ...done] = kind.split(' ')
      const subject = length === 1 ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : plural(length, name)
      return `${subject} ${done.join(' ')} to make space.`
    })
    .join(' ')
}
