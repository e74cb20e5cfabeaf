/** An article before the word that a team is called by, in the languages of the pages that have some. */
const article =
  /^(?:(?:the|an?|der|die|das|eine?|les?|la|une?|del?|el|los|las|una|il|lo|gli|os?|as|uma?|het|een)\s+|l['’])(?=\p{L})/iu

const upper = (text: string): string => text.toUpperCase()

/** Returns the number with which a name ends, as that of “Team 2”; undefined without one. */
const numberOf = (name: string): string | undefined => /\p{Nd}{1,2}$/u.exec(name)?.[0]

/** Returns the first letter of a name. */
const letterOf = (name: string): string => upper(Array.from(name)[0] ?? '')

/** Returns the first letters of the first two words of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s\p{Pd}]+/u)
    .flatMap(word => /\p{L}|\p{N}/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .map(upper)
    .join('')

/** Returns the first letter of a name and another one. */
const lettersOf = (name: string, at: number): string => {
  const letters = Array.from(name).filter(sign => /[\p{L}\p{N}]/u.test(sign))
  return upper(`${letters[0] ?? ''}${letters[at] ?? ''}`)
}

/** How far into names it is looked for a letter that tells them apart. */
const deepest = 12

/** Two letters that may stand on a mark, the most telling first. */
const ways: readonly ((name: string) => string)[] = [
  initialsOf,
  ...Array.from({ length: deepest }, (_, index) => (name: string) => lettersOf(name, index + 1)),
]

/**
 * Returns what is written on the marks of teams, by their names: the number with which a name ends, else its first letter without an article, and where
 * that is the same for several, two letters that tell them apart. Teams that no two letters tell apart are numbered. The order of the names
 * does not matter.
 */
export function teamMarks(names: readonly string[]): string[] {
  const words = names.map(name => name.trim().replace(article, ''))
  const short = names.map((name, index) => numberOf(name.trim()) ?? letterOf(words[index] ?? ''))
  const isAlone = (index: number) => short.filter(each => each === short[index]).length === 1
  const taken = new Set(short.filter((_, index) => isAlone(index)))
  const numbers = names.map((_, index) => String(index + 1))
  const marks = [...short]
  for (const { name, index } of names.map((name, index) => ({ name, index })).toSorted(byName)) {
    if (isAlone(index)) continue
    const possible = [...ways.map(way => way(words[index] ?? name)), ...numbers]
    const mark = possible.find(each => each !== short[index] && !taken.has(each)) ?? short[index] ?? ''
    taken.add(mark)
    marks[index] = mark
  }
  return marks
}

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)
