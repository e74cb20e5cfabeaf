import { describe, expect, test } from 'vitest'
import type { Answering } from '#web/ui/core/answering.ts'
import { sayWhenClosed, sayWhileOpen } from './answer-status.ts'

const open = (answering?: Answering) => sayWhileOpen(answering, 'Tap your answer.', 'You can change it.')
const counted = { answer: { choices: [1] }, round: 0, worth: 900 }

describe('a person always sees how their answer stands', () => {
  test('before it, what to do', () => {
    expect(open()).toEqual({ tone: 'calm', text: 'Tap your answer.' })
  })

  test('"Counted" is said of nothing but an answer that the server has stored', () => {
    const states = ['sending', 'waiting', 'refused', 'counted'] as const
    const saying = states.filter(state => open({ answer: 1, state }).text.startsWith('Counted'))
    expect(saying).toEqual(['counted'])
  })

  test('what is kept on the phone says when it will go', () => {
    expect(open({ answer: 1, state: 'waiting' }).more).toBe('It will be sent when the connection is back.')
    expect(sayWhenClosed({ answer: 1, state: 'waiting' }, true)).toEqual(
      open({ answer: 1, state: 'waiting' }),
    )
  })

  test('a refusal is in the words of the server, and says whether an earlier answer stands', () => {
    const refused = {
      answer: 1,
      state: 'refused',
      error: 'This poll takes no answers now.',
      fix: 'Wait.',
    } as const
    expect(open(refused)).toEqual({ tone: 'bad', text: 'This poll takes no answers now.', more: 'Wait.' })
    expect(open({ ...refused, counted }).more).toBe('What you answered before still counts.')
  })

  test('a field that a server names is nothing to a person', () => {
    const refused = {
      answer: { text: 'A thought' },
      state: 'refused',
      error: 'The request did not fit.',
      fix: 'answer.text: Please say it without words that hurt.',
    } as const
    expect(open(refused)).toEqual({
      tone: 'bad',
      text: 'Please say it without words that hurt.',
      more: 'What you wrote is kept.',
    })
    expect(open({ ...refused, answer: { words: ['a'] }, fix: 'answer.words.0: No.' })).toEqual({
      tone: 'bad',
      text: 'No.',
    })
  })

  test('after the end, whether there was an answer', () => {
    expect(sayWhenClosed(undefined, true).more).toBe('You did not answer this one.')
    expect(sayWhenClosed({ answer: 1, state: 'counted', counted }, true).text).toBe('Counted.')
  })
})
