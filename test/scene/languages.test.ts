import { describe, expect, test } from 'vitest'
import { englishScene } from '#messages/english.ts'
import type { Catalogue } from '#messages/messages.ts'
import { type Language, languages } from '#messages/languages.ts'
import type { SceneKey } from '#messages/surfaces.ts'
import { usualClosingQuestion } from '#scene/closing-question.ts'
import { drawEnded } from '#scene/ended.ts'
import { noEnding } from '#scene/ending.ts'
import { drawLobby } from '#scene/lobby/lobby.ts'
import { type Node, listTexts } from '#scene/primitives.ts'
import { createWords } from '#messages/words.ts'
import { englishWords } from '#scene/words.ts'
import { chooseSlices } from '#server/render/slice-choice.ts'
import { wordsOf } from '#server/languages/words.ts'
import { houseFont } from '#scene/theme.ts'
import { boxes, context, drawState, states } from './fixtures.ts'
import { standingsOf } from './standings-states.ts'

const [slide] = boxes
const people = {
  joined: 41,
  seated: Array.from({ length: 24 }, (_, index) => ({ participantId: `p${index}`, name: `Ada ${index}` })),
}
const live = { code: '482915', joinHost: 'poll.example.org', people }

/** A language in which every text is in brackets, so that one that is not from the catalogue is seen. */
const bracketed = Object.fromEntries(
  Object.entries(englishScene).map(([key, message]) => [
    key,
    typeof message === 'string'
      ? `⟦${message}⟧`
      : Object.fromEntries(Object.entries(message).map(([form, text]) => [form, `⟦${text}⟧`])),
  ]),
) as Catalogue<SceneKey>
const brackets = createWords('en', bracketed)

const textsOf = (nodes: readonly Node[]) => [...listTexts(nodes)].map(({ text }) => text)

/** A unit of a result begins with a capital where it stands alone. */
const lowerFirst = (word: string) => word.slice(0, 1).toLowerCase() + word.slice(1)

/** Returns the texts with letters that neither a person wrote nor the catalogue has. */
const strays = (nodes: readonly Node[], written: string) =>
  textsOf(nodes).filter(
    text =>
      /\p{L}{2}/u.test(text) &&
      !/[⟦⟧]/.test(text) &&
      !text
        .replaceAll(/[…,\u2068\u2069]/g, '')
        .split(/\s+/)
        .every(word => !/\p{L}/u.test(word) || written.includes(word) || written.includes(lowerFirst(word))),
  )

describe('[D49] all that a scene says comes from the catalogue', () => {
  test.each(Object.entries(states))('%s', (_name, state) => {
    if (!slide) throw new Error('There is no slide.')
    const written = JSON.stringify(state)
    expect(
      strays(drawState(state, slide, { more: { words: brackets } }), `${written} poll.example.org`),
    ).toEqual([])
  })

  test('the lobby and the end', () => {
    const drawn = context({}, { words: brackets, live })
    const written = JSON.stringify([drawn.title, live, standingsOf([900])])
    expect(strays(drawLobby(drawn).nodes, written)).toEqual([])
    expect(
      strays(
        drawEnded(
          {
            people: 1,
            answers: 2,
            polls: 3,
            winners: standingsOf([900]),
            isShared: true,
            question: usualClosingQuestion(brackets),
          },
          drawn,
        ).nodes,
        written,
      ),
    ).toEqual([])
  })
})

describe.each(languages)('in %s', language => {
  test('every sign of the catalogue is in a bundled font', () => {
    const graphemes = new Intl.Segmenter(language, { granularity: 'grapheme' })
    const words = wordsOf(language)
    const texts = (Object.keys(englishScene) as SceneKey[]).flatMap(key =>
      [0, 1, 2, 3, 11, 100].map(count => words.text(key, { count })),
    )
    const signs = new Set(texts.flatMap(text => Array.from(graphemes.segment(text), each => each.segment)))
    expect([...signs].filter(sign => chooseSlices(sign, houseFont).includes(null))).toEqual([])
  })

  test('no text of the lobby and the end is cut', () => {
    const drawn = context(
      {},
      { words: wordsOf(language), live: { ...live, people: { joined: 1204, seated: [] } } },
    )
    const ending = {
      people: 1204,
      answers: 9041,
      polls: 12,
      isShared: true,
      question: usualClosingQuestion(drawn.words),
    }
    const nodes = [
      ...drawLobby(drawn).nodes,
      ...drawEnded({ ...ending, winners: standingsOf([900]) }, drawn).nodes,
      ...drawEnded({ ...ending, winners: [] }, drawn).nodes,
    ]
    expect([...listTexts(nodes)].filter(({ cut }) => cut)).toEqual([])
  })
})

/** Returns the x of a text's end where it begins, px. */
const placeOf = (nodes: readonly Node[], wanted: string) => {
  const found = [...listTexts(nodes)].find(({ text }) => text === wanted)
  return found && [found.x, found.anchor]
}

test('[D49] the lobby and the end are mirrored in languages that are read from the right', () => {
  const mirrored = context({}, { words: wordsOf('ar'), live })
  const plain = context({}, { words: englishWords, live })
  expect(placeOf(drawLobby(plain).nodes, 'poll.example.org')).toEqual([96, 'left'])
  expect(placeOf(drawLobby(mirrored).nodes, 'poll.example.org')).toEqual([1504, 'right'])
  expect(placeOf(drawEnded({ ...noEnding, people: 7 }, mirrored).nodes, '7')).toEqual([1504, 'right'])
})

test('a title keeps its own direction', () => {
  const titled = (language: Language, title: string) =>
    placeOf(drawLobby(context({}, { words: wordsOf(language), title })).nodes, title)
  expect(titled('ar', 'لقاء الربيع')).toEqual([1504, 'right'])
  expect(titled('ar', 'Spring')).toEqual([96, 'left'])
  expect(titled('en', 'لقاء الربيع')).toEqual([1504, 'right'])
})

test('what is written by the language is read in each: the number of participants has its plural form', () => {
  expect(wordsOf('pl').text('lobby.people', { count: 3 })).toBe('Są 3 osoby')
  expect(wordsOf('pl').text('lobby.people', { count: 5 })).toBe('Jest 5 osób')
  expect(wordsOf('de').text('footer.answers', { count: 1204 })).toBe('1.204 Antworten')
})
