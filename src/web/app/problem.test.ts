import { speakEnglish } from '#test/support/english-pages.ts'
import { afterEach, expect, test } from 'vitest'
import german from '../../messages/de/app.json' with { type: 'json' }
import { messages } from './messages.ts'
import { sentence } from './problem.tsx'

afterEach(speakEnglish)

test.each([
  ['password: Must have 10 to 200 characters.', 'The password must have 10 to 200 characters.'],
  ['current: Is not your password.', 'The current password is not your password.'],
  ['password: Choose a password.', 'Choose a password.'],
  ['scopes: Choose at least one scope.', 'Choose at least one scope.'],
  ['document.2.poll.options: Give it two options: at least.', 'Step 2: Give it two options: at least.'],
  ['document.0: Add a question.', 'Join screen: Add a question.'],
  [
    'document.1.poll.options: Add options. document.12.poll.place: Choose a place.',
    'Step 1: Add options. Step 12: Choose a place.',
  ],
  [
    'email: Must be an e-mail address. Did you mean ada@example.com? password: Must not be empty.',
    'The e-mail address must be an e-mail address. Did you mean ada@example.com? The password must not be empty.',
  ],
  ['name: Choose a name. title: Choose a name.', 'Choose a name.'],
  ['Ask the operator.', 'Ask the operator.'],
  [undefined, ''],
])('%s becomes a sentence for people', (fix, told) => {
  expect(sentence(fix)).toBe(told)
})

test('the rules that forms break most are told in the language of the page', () => {
  messages.use('de', german as Parameters<typeof messages.use>[1])
  expect(sentence('password: Must have 10 to 200 characters.')).toBe('Bitte 10 bis 200 Zeichen eingeben.')
  expect(sentence('email: Must be an e-mail address, like ada@example.org.')).toBe(
    'Bitte eine E-Mail-Adresse eingeben, zum Beispiel ada@example.org.',
  )
})
