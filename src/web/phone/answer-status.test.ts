import { describe, expect, test } from 'vitest'
import type { Answering } from '#web/ui/core/answering.ts'
import { awaitsApproval, statusWhenClosed, statusWhileOpen } from './answer-status.ts'
import english from '#messages/en/phone.json' with { type: 'json' }
import { messages } from './language.ts'

messages.use('en', english)

const open = (answering?: Answering) => statusWhileOpen(answering, 'Tap your answer.', 'You can change it.')
const counted = { answer: { choices: [1] }, round: 0, worth: 900 }

describe('status of an answer', () => {
  test('says what to do before there is an answer', () => {
    expect(open()).toEqual({ tone: 'calm', text: 'Tap your answer.' })
  })

  test('says "Counted" only when the server has stored the answer', () => {
    const states = ['sending', 'waiting', 'refused', 'counted'] as const
    const shown = states.filter(state => open({ answer: 1, state }).text.startsWith('Counted'))
    expect(shown).toEqual(['counted'])
  })

  test('says when an answer saved on the phone will be sent', () => {
    expect(open({ answer: 1, state: 'waiting' }).more).toBe(
      'It will be sent when the connection is back, if the question is still open.',
    )
    for (const revealed of [true, false])
      expect(statusWhenClosed({ answer: 1, state: 'waiting' }, revealed).more).toBe(
        'It will be sent if the host opens this question again.',
      )
  })

  test('shows the error of the server, and whether an earlier answer still counts', () => {
    const refused = {
      answer: 1,
      state: 'refused',
      error: 'This poll takes no answers now.',
      fix: 'Wait.',
    } as const
    expect(open(refused)).toEqual({ tone: 'bad', text: 'This poll takes no answers now.', more: 'Wait.' })
    expect(open({ ...refused, counted }).more).toBe('Your earlier answer still counts.')
  })

  test('leaves out the field name that the server puts before a fix', () => {
    const refused = {
      answer: { text: 'A thought' },
      state: 'refused',
      error: 'The request is not valid.',
      fix: 'answer.text: Please say it without words that hurt.',
    } as const
    expect(open(refused)).toEqual({
      tone: 'bad',
      text: 'Please say it without words that hurt.',
      more: 'Your text is saved.',
    })
    expect(open({ ...refused, answer: { words: ['a'] }, fix: 'answer.words.0: No.' })).toEqual({
      tone: 'bad',
      text: 'No.',
    })
    const both = 'answer.words.0: Too long: by far. answer.words.1: No.'
    expect(open({ ...refused, answer: { words: ['a', 'b'] }, fix: both }).text).toBe('Too long: by far.')
  })

  test('says that an entry waits for approval, until the host approved it', () => {
    const answering = { answer: 1, state: 'counted', counted } as const
    expect(statusWhileOpen(answering, '', '', true).text).toBe('Sent to the host for approval.')
    const stored = { entries: [{ id: 'mine', text: 'Why?' }], upvotes: [] }
    const questions = { type: 'qa-upvotes', moderated: true } as const
    expect(awaitsApproval(questions, stored, [{ id: 'other' }])).toBe(true)
    expect(awaitsApproval(questions, stored, [{ id: 'mine' }])).toBe(false)
    expect(awaitsApproval(questions, { entries: [], upvotes: ['other'] }, [])).toBe(false)
    expect(awaitsApproval({ type: 'word-cloud', moderated: true }, { words: ['a'] }, [])).toBe(true)
    expect(awaitsApproval({ type: 'word-cloud' }, { words: ['a'] }, [])).toBe(false)
  })

  test('says after the end only whether there was an answer: the band above says that the poll is closed', () => {
    expect(statusWhenClosed(undefined, true)).toEqual({ tone: 'calm', text: 'You did not answer.' })
    expect(statusWhenClosed({ answer: 1, state: 'counted', counted }, true)).toEqual({
      tone: 'good',
      text: 'Counted.',
    })
  })
})
