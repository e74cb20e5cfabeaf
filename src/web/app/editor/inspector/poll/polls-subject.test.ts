import { computed } from '@preact/signals'
import { expect, test } from 'vitest'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { createDeckEditor } from '../../model/deck-editor.ts'
import { fieldOf } from '../form/subject.ts'
import { pollsOfSteps } from './polls-subject.ts'

const question = (id: string, timeLimitSec: number | null) => ({
  kind: 'poll',
  id,
  poll: { type: 'multiple-choice', prompt: id, options: ['Tea', 'Milk'], timeLimitSec },
})

/** Opens a deck with these steps, of which all but the last are chosen. */
function open(...steps: object[]) {
  const deck = createDeckEditor(
    { revision: 'r0', content: contentOf(steps) },
    {
      save: () => Promise.resolve('r1'),
      read: () => Promise.reject(new Error('Nothing is read again.')),
      keep: () => undefined,
      newKey: () => 'key',
    },
  )
  const chosenSteps = computed(() =>
    deck.content.value.document.filter(({ kind }) => kind === 'poll').slice(0, -1),
  )
  const limits = () =>
    deck.content.value.document.flatMap(step => (step.kind === 'poll' ? [step.poll.timeLimitSec] : []))
  return { deck, limits, timeLimit: () => fieldOf(pollsOfSteps({ deck, chosenSteps }), 'timeLimitSec') }
}

test('a field of several polls is set in all of them, and undone as one', () => {
  const { deck, limits, timeLimit } = open(question('a', null), question('b', 20), question('c', 30))
  expect(timeLimit()).toMatchObject({ isMixed: true, value: undefined })
  timeLimit().set(4, true)
  timeLimit().set(40, true)
  timeLimit().set(45, true)
  expect(limits()).toEqual([45, 45, 30])
  expect(timeLimit()).toMatchObject({ isMixed: false, value: 45 })
  deck.undo()
  expect(limits()).toEqual([null, 20, 30])
})

test('a value that the contract refuses changes none of them', () => {
  const { limits, timeLimit } = open(question('a', 10), question('b', 20), question('c', 30))
  expect(timeLimit().set(2)).toMatch(/from 5 to 600/)
  expect(limits()).toEqual([10, 20, 30])
})
