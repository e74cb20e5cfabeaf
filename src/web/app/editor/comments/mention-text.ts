import { type Person, mentionMark } from '#contract/deck/comment.ts'

/** A piece of a comment: words, or a person whom it mentions; null for somebody whose name is not told. */
export type Piece = { text: string } | { person: Person | null }

/** Returns the pieces of a comment in their order. */
export function piecesOf(text: string, people: readonly Person[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: mark, 1: id, index } of text.matchAll(mentionMark)) {
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ person: people.find(person => person.id === id) ?? null })
    from = index + mark.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** Returns a comment as it is written in a field: people by their names. A mark of somebody whose name is not told stays as it is. */
export const writtenText = (text: string, people: readonly Person[]): string =>
  text.replaceAll(mentionMark, (mark, id: string) => {
    const name = people.find(person => person.id === id)?.name
    return name === undefined ? mark : `@${name}`
  })

/** Returns a comment as it is stored: with marks in place of the names of these people. Of names that begin alike the longest counts. */
export function storedText(written: string, people: readonly Person[]): string {
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length)
  return longestFirst.reduce((text, { id, name }) => text.replaceAll(`@${name}`, `@[${id}]`), written)
}

/** An `@` after white space or at the beginning, and up to two words of a name. */
const typing = /(?<=^|[\s(])@([^\s@[\]]{0,40}(?: [^\s@[\]]{0,40})?)$/u

/** Returns the part of a name that is being typed before a place in a text, and where its `@` is; undefined when there is none. */
export function typedName(text: string, at: number): { start: number; name: string } | undefined {
  const found = typing.exec(text.slice(0, at))
  return found ? { start: found.index, name: found[1] ?? '' } : undefined
}

/** Returns those people of whose name a word begins with what was typed, at most so many. */
export const peopleNamed = (people: readonly Person[], typed: string, most: number): Person[] => {
  const wanted = typed.toLocaleLowerCase()
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase()
      return lower.startsWith(wanted) || lower.split(/\s+/u).some(word => word.startsWith(wanted))
    })
    .slice(0, most)
}
