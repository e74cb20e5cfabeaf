import { expect, test } from 'vitest'
import { similarQuestions, wordsOf } from './similar.ts'

const texts = [
  'When do we get the new office?',
  'How will we pay for the new machines?',
  'What happens to the remote days?',
  'Wann ziehen wir in das neue Büro um?',
  '来年の予算はいくらですか。',
  'Will there be a bonus this year?',
]
const known = new Map(texts.map(text => [{ id: text }, wordsOf(text)]))
const similar = (draft: string) => similarQuestions(draft, known, 2).map(({ id }) => id)

test.each([
  ['When will the new offices be ready?', 'When do we get the new office?'],
  ['who will pay for new machines', 'How will we pay for the new machines?'],
  ['Bonuses this year?', 'Will there be a bonus this year?'],
  ['Bekommen wir ein neues Büro?', 'Wann ziehen wir in das neue Büro um?'],
  ['what about the new office', 'When do we get the new office?'],
  ['来年の予算', '来年の予算はいくらですか。'],
])('“%s” may ask again “%s”', (draft, question) => {
  expect(similar(draft)[0]).toBe(question)
})

test.each(['', 'When', 'Is there any coffee left?', 'What is the plan for the spring?', 'the the the we do'])(
  '“%s” asks nothing that was asked',
  draft => {
    expect(similar(draft)).toEqual([])
  },
)

test('the most similar come first, and no more than are wanted', () => {
  const asked = ['How do we pay for it?', 'How do we pay for new machines?', 'Who pays for new machines?']
  const questions = new Map(asked.map(text => [{ id: text }, wordsOf(text)]))
  expect(similarQuestions('How do we pay for new machines', questions, 2).map(({ id }) => id)).toEqual([
    'How do we pay for new machines?',
    'Who pays for new machines?',
  ])
})
