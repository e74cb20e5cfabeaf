import { expect, test } from 'vitest'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { pictureOptions } from './pictures.tsx'
import english from '#messages/en/phone.json' with { type: 'json' }
import { messages } from './language.ts'

messages.use('en', english)

const poll = (options: string[], pictures: (string | null)[]): PhonePoll => ({
  type: 'image-choice',
  prompt: 'Which?',
  timeLimitSec: null,
  options,
  pictures,
  quiz: false,
})

test('names pictures after the options or numbers them; an option may have no picture', () => {
  expect(pictureOptions(poll(['Cat', 'Dog'], ['/cat', null]))).toEqual([
    { label: 'Cat', src: '/cat' },
    { label: 'Dog', src: null },
  ])
  expect(pictureOptions(poll([], ['/a', '/b'])).map(({ label }) => label)).toEqual(['Picture 1', 'Picture 2'])
})
