import { editDistance, plainWord } from '#contract/input/nearest.ts'

/** Names that other programs read, and that look like a setting of ours. */
const ofOthers = new Set(['HOSTS', 'HOSTNAME', 'PORTS', 'POST'])
/** Shorter names are too like others. */
const shortest = 6

/**
 * Returns the names in the environment that were probably meant to be one of `settings`, with that one: the same without regard to
 * case and signs, or with one letter more, less or other.
 */
export function misspeltSettings(
  names: readonly string[],
  settings: readonly string[],
): { name: string; meant: string }[] {
  const known = new Set(settings)
  return names.flatMap(name => {
    if (known.has(name) || ofOthers.has(name) || /^npm_/i.test(name)) return []
    const plain = plainWord(name)
    const meant = settings.find(setting => {
      const other = plainWord(setting)
      return plain === other || (other.length >= shortest && editDistance(plain, other) === 1)
    })
    return meant === undefined ? [] : [{ name, meant }]
  })
}
