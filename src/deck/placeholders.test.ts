import { expect, test } from 'vitest'
import { slideStep } from '#contract/deck/deck.ts'
import { pollTypes } from '#contract/polls/looks.ts'
import { changePollType } from './change-type.ts'
import { completeSlide } from './complete.ts'
import { newGrid, newPoll, newQuiz } from './new-poll.ts'
import { placeholdersOf } from './placeholders.ts'
import { englishExamples } from './translations/examples.ts'
import { asWritten } from '#contract/text/translate.ts'

const stepOf = (poll: ReturnType<typeof newPoll>) => ({ kind: 'poll' as const, id: 'p', poll })
let made = 0
const slide = completeSlide(
  slideStep.parse({
    kind: 'slide',
    texts: [{ text: 'Your title here' }, { text: 'What we do' }, { text: ' ' }],
    overlays: [{ poll: { type: 'multiple-choice', prompt: 'Tea?', options: ['Option 1', 'Yes'] } }],
  }),
  () => `id${(made += 1)}`,
)

test('what a new poll has in place of words of its author is a placeholder, and what can stay is none', () => {
  expect(
    placeholdersOf(stepOf(newQuiz(asWritten)), [asWritten]).map(({ field, text }) => [field, text]),
  ).toEqual([
    ['poll.prompt', 'Your question'],
    ['poll.options.0', 'First option'],
    ['poll.options.1', 'Second option'],
    ['poll.options.2', 'Third option'],
  ])
  expect(placeholdersOf(stepOf(newGrid(asWritten)), [asWritten]).map(({ field }) => field)).toEqual([
    'poll.options.0',
    'poll.options.1',
    'poll.options.2',
    'poll.dimensions.0',
    'poll.dimensions.1',
  ])
  for (const type of pollTypes.filter(each => ['rating', 'nps', 'word-cloud', 'timer', 'map'].includes(each)))
    expect(placeholdersOf(stepOf(newPoll(type, asWritten)), [asWritten])).toEqual([])
})

test('a poll whose type was changed keeps its examples, which are known still', () => {
  const changed = changePollType(newPoll('ranking', asWritten), 'this-or-that', englishExamples)
  expect(placeholdersOf(stepOf(changed), [asWritten]).map(({ text }) => text)).toEqual([
    'First item',
    'Second item',
  ])
})

test('on a slide they are named with the card or the text that has them', () => {
  const { texts, overlays } = slide
  expect(placeholdersOf(slide, [asWritten])).toEqual([
    { elementId: texts[0]!.id, text: 'Your title here' },
    { elementId: overlays[0]!.id, field: 'poll.options.0', text: 'Option 1' },
  ])
  expect(placeholdersOf({ kind: 'join', id: 'j' }, [asWritten])).toEqual([])
})
