import { describe, expect, test } from 'vitest'
import { peopleNamed, piecesOf, storedText, typedName, writtenText } from './mention-text.ts'

const ada = { id: 'a', name: 'Ada' }
const lovelace = { id: 'l', name: 'Ada Lovelace' }
const people = [ada, lovelace]

describe('people in a comment', () => {
  test('are stored by id and written by name, of names that begin alike the longer one first', () => {
    expect(storedText('@Ada Lovelace and @Ada', people)).toBe('@[l] and @[a]')
    expect(writtenText('@[l] and @[a] and @[gone]', people)).toBe('@Ada Lovelace and @Ada and @[gone]')
    expect(storedText('ada@example.org', people)).toBe('ada@example.org')
  })

  test('are pieces of it', () => {
    expect(piecesOf('See @[a], @[gone]', people)).toEqual([
      { text: 'See ' },
      { person: ada },
      { text: ', ' },
      { person: null },
    ])
    expect(piecesOf('No one', people)).toEqual([{ text: 'No one' }])
  })

  test('are offered while their name is typed', () => {
    expect(typedName('Hi @', 4)).toEqual({ start: 3, name: '' })
    expect(typedName('@ada lo and', 7)).toEqual({ start: 0, name: 'ada lo' })
    expect(typedName('mail@ada', 8)).toBeUndefined()
    expect(typedName('Hi @ada', 2)).toBeUndefined()
    expect(peopleNamed(people, 'love', 5)).toEqual([lovelace])
    expect(peopleNamed(people, 'ADA', 1)).toEqual([ada])
    expect(peopleNamed(people, 'x', 5)).toEqual([])
  })
})
