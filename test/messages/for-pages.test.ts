import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '#messages/icu.ts'
import { languages } from '#messages/languages.ts'
import { createMessages } from '#messages/messages.ts'
import { readForPages } from '../../scripts/read-catalogues.mjs'

const folder = join(import.meta.dirname, '../../src/messages')

test('pages get no plural form that says the same as the one which is taken without it', () => {
  const written = {
    plain: "It''s {name}",
    same: '{count, plural, one {Close {count}} other {Close {count}}}',
    some: '{count, plural, =1 {# points} one {# point} few {# points} other {# points}}',
  }
  expect(readForPages(JSON.stringify(written))).toEqual({
    plain: "It's {name}",
    same: 'Close {count}',
    some: { '=1': '{count} points', one: '{count} point', other: '{count} points' },
  })
})

test.each(languages)('in %s pages say what the catalogues say', language => {
  for (const file of globSync('*.json', { cwd: join(folder, language) })) {
    const text = readFileSync(join(folder, language, file), 'utf8')
    const whole = createMessages(language, readCatalogue(JSON.parse(text)))
    const ofPages = createMessages(language, readForPages(text))
    for (const key of Object.keys(JSON.parse(text)))
      for (const count of ['', 0, 1, 2, 3, 5, 11, 21, 100, 1.5, 1_000_000])
        expect(ofPages.text(key, { count })).toBe(whole.text(key, { count }))
  }
})
