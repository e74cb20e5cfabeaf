import type { Profanity } from '#contract/rooms/room.ts'
import { skeletonOf } from './disguises.ts'
import { asLetters, maskText, refusedWords } from './profanity.ts'
import { rudeNames } from './rude-names.ts'
import {
  after,
  before,
  besideOthers,
  deeds,
  namesWithRudeParts,
  rudeAnywhere,
  rudeWithDeeds,
  rudeWithOthers,
} from './rude-parts.ts'

/**
 * Applies the profanity filter of a room to the name of a participant. Returns null for a name with offensive words with
 * `mask`, because asterisks are no name, and throws a 400 at `name` with `block` [D61].
 */
export function filterName(mode: Profanity, name: string): string | null {
  if (mode === 'off' || !isRude(name)) return name
  if (mode === 'block') throw refusedWords('name')
  return null
}

/**
 * Whether a name is offensive: in it stands an offensive word, also as a part in camel case, in parts, or in a word that is made up, as
 * in `FuckYou`, `Fu ck` and `penisman`. Names of people in which such letters stand are not.
 */
export function isRude(name: string): boolean {
  const others = withoutNamesBesideOthers(name)
  const camel = others.replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ')
  if ([others, camel].some(each => maskText(each, rudeNames) !== each)) return true
  const { plain } = skeletonOf(others)
  const pieces = plain.split(/[^\p{L}\p{N}@$€!|]+/u).filter(piece => piece !== '')
  return pieces.some(isMadeUp) || isInPieces(pieces)
}

/** Returns a name without those of its parts that are a surname or the short form of a first name, where another part is one, too. */
function withoutNamesBesideOthers(name: string): string {
  const parts = name.split(/\s+/)
  const others = parts.filter(part => !besideOthers.has(part))
  const isName = (part: string) => /^\p{Lu}\p{Ll}/u.test(part) && !isAddition(part.toLowerCase())
  return others.some(isName) && others.every(part => !isAddition(part.toLowerCase()))
    ? others.join(' ')
    : name
}

const isAddition = (word: string): boolean => before.has(word) || after.has(word) || deeds.has(word)

const hasNoDouble = (word: string): boolean => !/(.)\1/.test(word)
const rude = [...rudeAnywhere, 'hitler', 'himmler']
/** Words of which nobody doubles a letter by chance. */
const undoubled = rude.filter(hasNoDouble)

/** Whether a word without spaces is made up of a rude one. */
function isMadeUp(piece: string): boolean {
  const signs = piece.replaceAll(/[^@$€!|]/g, '')
  for (const one of ['i', 'l']) {
    const read = asLetters(piece, one).replaceAll(/[^a-z]/g, '')
    for (const word of new Set([read, read.replaceAll('v', 'u')])) {
      if (namesWithRudeParts.has(word)) continue
      if (rude.some(part => word.includes(part))) return true
      const single = word.replaceAll(/(.)\1+/g, '$1')
      if (undoubled.some(part => single.includes(part)) && !namesWithRudeParts.has(single)) return true
      if (isWithOthers(word) || isWithOthers(word.replaceAll(/(.)\1{2,}/g, '$1'))) return true
      if (isWithOthers(word.replace(/(.)\1$/, '$1'))) return true
      if (signs !== '' && (rudeWithDeeds.has(word) || rudeWithOthers.has(word))) return true
    }
  }
  return false
}

/** Whether a word is a rude one, perhaps in the plural, with what people put before and behind it. */
function isWithOthers(word: string): boolean {
  for (let from = 0; from < word.length; from++) {
    const isAfterOthers = from === 0 || isOf(word.slice(0, from), before)
    const isAfterDeed = from > 0 && isOf(word.slice(0, from), deeds)
    if (!isAfterOthers && !isAfterDeed) continue
    for (let to = from + 3; to <= word.length; to++) {
      const part = word.slice(from, to)
      for (const rest of new Set([word.slice(to), word.slice(to).replace(/^e?s/, '')])) {
        const isBeforeOthers = rest === '' || isOf(rest, after)
        if (rudeWithOthers.has(part) && isAfterOthers && isBeforeOthers) return true
        if (rudeWithDeeds.has(part) && ((isAfterDeed && isBeforeOthers) || isOf(rest, deeds))) return true
      }
    }
  }
  return false
}

/** Whether a text is one of some words, or two of them. */
function isOf(text: string, words: ReadonlySet<string>): boolean {
  if (words.has(text)) return true
  for (let at = 1; at < text.length; at++)
    if (words.has(text.slice(0, at)) && words.has(text.slice(at))) return true
  return false
}

/** Whether pieces in a row are together a rude word: `Fu ck`. A single letter at the end is an initial. */
function isInPieces(pieces: readonly string[]): boolean {
  for (let from = 0; from < pieces.length - 1; from++)
    for (let to = from + 2; to <= Math.min(pieces.length, from + mostPieces); to++) {
      const some = pieces.slice(from, to)
      const word = some.join('')
      const isWhole = rude.includes(word) || (rudeInPieces.has(word) && (some.at(-1)?.length ?? 0) > 1)
      if (isWhole && !some.some(piece => isAddition(piece) && piece.length > 2)) return true
    }
  return false
}

/** The most pieces of a name that are read as one word. */
const mostPieces = 6
const rudeInPieces: ReadonlySet<string> = new Set(
  'shit cunt bitch penis pussy slut whore cazzo stronzo puttana scheisse nazi'.split(' '),
)
