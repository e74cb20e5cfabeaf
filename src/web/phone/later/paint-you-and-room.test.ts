import { expect, test } from 'vitest'
import { type YouAndRoomText, layOutYouAndRoom } from './paint-you-and-room.ts'

/** Letters of four tenths of their size. */
const measure = (text: string, { size }: { size: number }) => text.length * size * 0.4
const answer = { question: 'Which is right?', answer: 'Canberra', notes: ['Right! +1,000 points'] }
const text = (more: Partial<YouAndRoomText> = {}): YouAndRoomText => ({
  title: 'Quiz night',
  name: 'Ada',
  avatar: 1,
  results: ['You finished in place 2 of 60. You had 948 points.'],
  answers: [answer],
  more: count => `and ${count} more`,
  date: '1 December 2026',
  language: 'en',
  ...more,
})
const linesOf = (of: YouAndRoomText) => layOutYouAndRoom(of, measure).lines.map(line => line.text)

test('the picture has the session, the person, how they came out, and each answer with its question', () => {
  expect(linesOf(text())).toEqual([
    'Quiz night',
    'Ada',
    'You finished in place 2 of 60. You had 948 points.',
    'Which is right?',
    'Canberra',
    'Right! +1,000 points',
    '1 December 2026',
  ])
})

test('no line stands in another one or outside of the picture, and none is wider than it', () => {
  const long = { question: 'word '.repeat(90), answer: 'x'.repeat(400), notes: ['note '.repeat(60)] }
  const { lines, height } = layOutYouAndRoom(text({ answers: [answer, long, answer] }), measure)
  for (const [index, { text: words, style, y }] of lines.entries()) {
    const next = lines[index + 1]
    expect(y + style.size / 2).toBeLessThanOrEqual(next ? next.y - next.style.size / 2 : height)
    expect(measure(words, style)).toBeLessThanOrEqual(1_080 - 144)
  }
  expect(lines.filter(({ text: words }) => words.endsWith('…'))).toHaveLength(3)
})

test('answers that do not fit are counted', () => {
  const { lines, height } = layOutYouAndRoom(
    text({ answers: Array.from({ length: 200 }, () => answer) }),
    measure,
  )
  const shown = lines.filter(({ text: words }) => words === 'Canberra').length
  expect(lines.map(line => line.text)).toContain(`and ${200 - shown} more`)
  expect(height).toBeLessThan(13_000)
})
