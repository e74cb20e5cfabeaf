import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pollTypes } from '#contract/polls/looks.ts'
import { type Poll, poll as pollSchema } from '#contract/polls/poll.ts'
import { usesField } from '#contract/polls/type-fields.ts'
import { findPollProblems } from '#polls/readiness.ts'
import { changeCardType, changePollType } from './change-type.ts'
import { newPoll } from './new-poll.ts'
import {
  arrangeOptions,
  arrangeOptionsOfCard,
  movedOrder,
  orderWithPasted,
  pastedLines,
  withOption,
} from './options.ts'
import { asWritten } from '#contract/text/translate.ts'
import { englishExamples } from './translations/examples.ts'

const picture = (name: string) => `data:image/png;base64,${name}`
const quiz = pollSchema.parse({
  type: 'image-choice',
  prompt: 'Which?',
  options: ['a', 'b', 'c'],
  optionImages: [picture('a'), null, picture('c')],
  optionColors: ['#aaaaaa', null],
  correctIndex: 2,
})

describe('the order of options', () => {
  test('pictures, colours and the right answer go with their options', () => {
    expect(arrangeOptions(quiz, [2, 0, 1])).toMatchObject({
      options: ['c', 'a', 'b'],
      optionImages: [picture('c'), picture('a'), null],
      optionColors: [null, '#aaaaaa', null],
      correctIndex: 0,
    })
  })

  test('a new option has no picture and no colour, and a removed one is not the right answer any more', () => {
    const changed = arrangeOptions(quiz, [0, 'new', 1])
    expect(changed.options).toEqual(['a', 'new', 'b'])
    expect(changed.optionImages).toEqual([picture('a'), null, null])
    expect(changed).not.toHaveProperty('correctIndex')
  })

  test('any order and back again gives the same poll', () => {
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
    fc.assert(
      fc.property(order, places => {
        const back = [0, 1, 2].map(index => places.indexOf(index))
        const again = arrangeOptions(arrangeOptions(quiz, places), back)
        expect(again).toMatchObject({
          options: quiz.options,
          optionImages: quiz.optionImages,
          correctIndex: 2,
        })
        expect(again.optionColors?.slice(0, 2)).toEqual(quiz.optionColors)
      }),
    )
  })

  test('of too many options the first ten are taken', () => {
    const lines = Array.from({ length: 14 }, (_, index) => `Option ${index}`)
    expect(arrangeOptions(quiz, [0, 1, 2, ...lines]).options).toHaveLength(10)
    expect(withOption(arrangeOptions(quiz, lines), 10, 'eleven').options).toHaveLength(10)
  })

  test('the colours of a card go with its options up to the first new one', () => {
    const card = { poll: quiz, style: { optionColors: ['#000001', '#000002', '#000003'] } }
    expect(arrangeOptionsOfCard(card, [2, 0, 'new', 1]).style.optionColors).toEqual(['#000003', '#000001'])
  })

  test('an option is moved to an index', () => {
    expect(movedOrder(4, 0, 2)).toEqual([1, 2, 0, 3])
    expect(movedOrder(4, 3, 0)).toEqual([3, 0, 1, 2])
  })

  test('pasted lines lose the signs of a list', () => {
    expect(pastedLines('1. Tea\r\n\n- Coffee\n•  Water\n2024 was good', 80)).toEqual([
      'Tea',
      'Coffee',
      'Water',
      '2024 was good',
    ])
  })
})

describe('a list that is pasted into an option', () => {
  const example = newPoll('multiple-choice', asWritten)
  const pasteInto = (poll: Poll, index: number) =>
    arrangeOptions(poll, orderWithPasted(poll, index, ['Soup', 'Rice'], [asWritten])).options

  test('replaces the example options that nobody changed', () => {
    expect(pasteInto(example, 0)).toEqual(['Soup', 'Rice'])
    expect(pasteInto(withOption(example, 0, ''), 0)).toEqual(['Soup', 'Rice'])
    expect(pasteInto(withOption(example, 0, 'Bread'), 1)).toEqual(['Bread', 'Soup', 'Rice'])
    expect(pasteInto(withOption(example, 2, 'Bread'), 0)).toEqual(['Soup', 'Rice', 'Bread'])
  })

  test('comes after the option, or in the place of an empty one', () => {
    expect(pasteInto(quiz, 1)).toEqual(['a', 'b', 'Soup', 'Rice', 'c'])
    expect(pasteInto({ ...quiz, options: ['a', ' ', 'c'], optionImages: [] }, 1)).toEqual([
      'a',
      'Soup',
      'Rice',
      'c',
    ])
  })

  test('keeps an example option with a picture', () => {
    expect(pasteInto({ ...example, optionImages: [null, picture('b')] }, 0)).toEqual([
      'Soup',
      'Rice',
      'Second option',
    ])
  })
})

describe('another type', () => {
  test.each(pollTypes)('any type becomes %s: it has only fields of that type, and what it needs', to => {
    for (const from of pollTypes) {
      const changed = changePollType(newPoll(from, asWritten), to, englishExamples)
      const unused = Object.entries(changed).filter(
        ([field, value]) => !usesField(to, field) && !(Array.isArray(value) && value.length === 0),
      )
      expect(unused).toEqual([])
      const ofNew = findPollProblems(newPoll(to, asWritten), () => new Map())
      expect(findPollProblems(changed, () => new Map())).toEqual(ofNew)
    }
  })

  test('the question and the options stay', () => {
    const poll = pollSchema.parse({ type: 'multiple-choice', prompt: 'Lunch?', options: ['Soup', 'Rice'] })
    expect(changePollType(poll, 'ranking', englishExamples)).toMatchObject({
      prompt: 'Lunch?',
      options: ['Soup', 'Rice'],
    })
  })

  test('what the type between did not use comes back', () => {
    const poll = {
      ...newPoll('multiple-choice', asWritten),
      prompt: 'Lunch?',
      options: ['Soup', 'Rice'],
      correctIndex: 1,
    }
    const rating = changePollType(poll, 'rating', englishExamples)
    expect(rating).toMatchObject({ prompt: 'Lunch?', options: [] })
    expect(changePollType(rating, 'multiple-choice', englishExamples, poll)).toEqual(poll)
  })

  test('a card keeps its style but not a look of the former type', () => {
    const card = { poll: newPoll('rating', asWritten), style: { variant: 'gauge', radius: 8 } }
    expect(changeCardType(card, 'nps', englishExamples).style).toEqual({ radius: 8 })
  })
})
