import { expect, test } from 'vitest'
import { withReturned, withSwapped } from './drafts.ts'
import english from '#messages/en/phone.json' with { type: 'json' }
import { messages } from './language.ts'

messages.use('en', english)

const empty = { typed: '', returned: [] }

test('puts a refused text back into an empty field', () => {
  expect(withReturned(empty, { text: 'A thought', why: 'No.' })).toEqual({ typed: 'A thought', returned: [] })
})

test('keeps a refused text once, and never overwrites the text being typed', () => {
  const busy = { typed: 'Another', returned: [] }
  const back = { text: 'A thought', why: 'No.' }
  const once = withReturned(busy, back)
  expect(once).toEqual({ typed: 'Another', returned: [back] })
  expect(withReturned(once, back)).toEqual(once)
})

test('keeps the text of the field when a returned text is edited', () => {
  const draft = { typed: 'Another', returned: [{ text: 'A thought', why: 'No.' }] }
  expect(withSwapped(draft, 0)).toEqual({
    typed: 'A thought',
    returned: [{ text: 'Another', why: 'Not sent yet.' }],
  })
  expect(withSwapped({ ...draft, typed: ' ' }, 0)).toEqual({ typed: 'A thought', returned: [] })
})
