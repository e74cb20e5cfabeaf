import { expect, test } from 'vitest'
import { withReturned, withSwapped } from './drafts.ts'

const empty = { typed: '', returned: [] }

test('what was refused goes back into a free field', () => {
  expect(withReturned(empty, { text: 'A thought', why: 'No.' })).toEqual({ typed: 'A thought', returned: [] })
})

test('what was refused never takes the place of what is being typed, and is kept once', () => {
  const busy = { typed: 'Another', returned: [] }
  const back = { text: 'A thought', why: 'No.' }
  const once = withReturned(busy, back)
  expect(once).toEqual({ typed: 'Another', returned: [back] })
  expect(withReturned(once, back)).toEqual(once)
})

test('taking one back into the field keeps what stood there', () => {
  const draft = { typed: 'Another', returned: [{ text: 'A thought', why: 'No.' }] }
  expect(withSwapped(draft, 0)).toEqual({
    typed: 'A thought',
    returned: [{ text: 'Another', why: 'Not sent yet.' }],
  })
  expect(withSwapped({ ...draft, typed: ' ' }, 0)).toEqual({ typed: 'A thought', returned: [] })
})
