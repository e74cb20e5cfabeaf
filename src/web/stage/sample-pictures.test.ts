import { expect, test } from 'vitest'
import { answerless, lookNames } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { englishWords } from '#scene/words.ts'
import type { RoomView } from '#web/ui/room-scene.ts'
import { gallery, stateOf } from '#test/gallery/entries.ts'
import { aPoll, fakeMeasure } from '#test/scene/fixtures.ts'
import { samplePictures } from './sample-pictures.ts'

/** Draws what a stage draws ahead of a poll that so many people have answered; gives the texts that were measured for it. */
function drawnAhead(poll: Poll, voters = 0) {
  const measured = new Set<string>()
  const view = {
    deck: { title: 'Retro', extras: null, document: [{ kind: 'poll', id: 'q', poll }], pages: [] },
    room: {
      code: '482915',
      status: 'live',
      stepIndex: 0,
      polls: [],
      joinUrl: 'https://poll.example.org/482915',
    },
    people: { joined: 3, online: 3, allAnswered: [], recent: [], unnamed: [] },
    tallies: new Map(voters > 0 ? [['q', { voters }]] : []),
    now: 0,
    pageWidth: 1_600,
    words: englishWords,
    measure: (...[text, font]: Parameters<typeof fakeMeasure>) => {
      measured.add(text)
      return fakeMeasure(text, font)
    },
  } as unknown as RoomView
  for (const draw of samplePictures(() => view)) draw()
  return measured
}

test('a poll is drawn ahead with its options and with figures', () => {
  const measured = drawnAhead(aPoll({ options: ['Apples', 'Pears'] }))
  expect(measured).toContain('Apples')
  expect([...measured].some(text => /^\d+%$/.test(text))).toBe(true)
})

test('nothing is drawn ahead of polls that were answered already, or that nobody answers', () => {
  const poll = aPoll({ options: ['Apples', 'Pears'] })
  expect(drawnAhead(poll, 1).size).toBe(0)
  expect(drawnAhead(aPoll({ type: 'timer' })).size).toBe(0)
})

const looks = gallery.filter(({ type, look }) => lookNames(type).includes(look) && !answerless.has(type))
test.each(looks)('$type $look can be drawn ahead', ({ type, look, entries }) => {
  const name = entries.some(({ state }) => state === 'typical') ? 'typical' : 'empty'
  const { poll } = stateOf(type, look, type === 'word-cloud' ? '12 words' : name)
  expect(drawnAhead(poll).size).toBeGreaterThan(0)
})
