import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser'
import * as fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMessage } from '#messages/icu.ts'
import { languages } from '#messages/languages.ts'
import type { Message } from '#messages/messages.ts'
import { propertyRuns } from '#test/support/property-runs.ts'

const folder = join(import.meta.dirname, '../../src/messages')

/** Returns the messages of a language as they are written, with the names of their files. */
const messagesOf = (language: string) =>
  globSync('*.json', { cwd: join(folder, language) }).flatMap(file => {
    const written: Record<string, unknown> = JSON.parse(readFileSync(join(folder, language, file), 'utf8'))
    return Object.entries(written).map(([key, text]) => ({ name: `${language}/${file}: ${key}`, text }))
  })

function sayPart(part: MessageFormatElement): string {
  if (part.type === TYPE.literal) return part.value
  if (part.type === TYPE.argument) return `{${part.value}}`
  if (part.type === TYPE.pound) return '{count}'
  throw new Error(`Catalogues may not have ${TYPE[part.type]}.`)
}
const say = (parts: readonly MessageFormatElement[]) => parts.map(sayPart).join('')

/** Reads a message with the parser of formatjs, in which ICU has no tags. */
function readByStandard(text: string): Message {
  const parts = parse(text, { ignoreTag: true })
  const at = parts.findIndex(({ type }) => type === TYPE.plural)
  const plural = parts[at]
  if (plural?.type !== TYPE.plural) return say(parts)
  expect(plural.value).toBe('count')
  const [before, after] = [say(parts.slice(0, at)), say(parts.slice(at + 1))]
  return Object.fromEntries(
    Object.entries(plural.options).map(([form, { value }]) => [form, before + say(value) + after]),
  )
}

/** Returns a message without the sign that keeps a quoted brace from beginning a placeholder. */
const withoutJoiners = (message: Message): unknown =>
  JSON.parse(JSON.stringify(message).replaceAll('\u2060', ''))

/** Returns the categories of the whole numbers of a language, with "other", which ICU always wants. */
const categoriesOf = (language: string) => {
  const plurals = new Intl.PluralRules(language)
  return new Set(['other', ...[...Array(200).keys(), 1_000_000].map(count => plurals.select(count))])
}

test.each(languages)(
  '[D49] in %s each message is in ICU MessageFormat, and is read as by the standard',
  language => {
    for (const { name, text } of messagesOf(language)) {
      if (typeof text !== 'string') throw new Error(`${name} is not a text: a catalogue is flat.`)
      const message = readByStandard(text)
      expect(readMessage(text, name), name).toEqual(message)
      if (typeof message === 'string') continue
      for (const category of categoriesOf(language)) expect(Object.keys(message), name).toContain(category)
    }
  },
)

const sentence = fc.array(
  fc.constantFrom(
    'a',
    ' ',
    '+',
    '.',
    '’',
    "''",
    "'{'",
    "'{a'",
    "'}'",
    "'{''}'",
    '{name}',
    '{ count }',
    '<b>',
    'é',
  ),
  { maxLength: 6 },
)
const form = fc.array(fc.constantFrom('a', ' ', '#', "'#'", "''", "'{'", '{name}', '|'), { maxLength: 6 })
const plural = fc
  .uniqueArray(fc.tuple(fc.constantFrom('=0', '=12', 'one', 'few', 'many'), form), {
    selector: ([name]) => name,
  })
  .chain(forms => form.map(other => [...forms, ['other', other] as const]))
  .map(forms => `{count, plural,${forms.map(([name, said]) => ` ${name} {${said.join('')}}`).join('')}}`)

test('what catalogues may contain is read as by the standard', () => {
  fc.assert(
    fc.property(sentence, fc.option(plural, { nil: '' }), sentence, (before, forms, after) => {
      // An apostrophe that ends a quotation would otherwise be half of two.
      const text = [before.join('\u200b'), forms, after.join('\u200b')].join('\u200b')
      expect(withoutJoiners(readMessage(text))).toEqual(readByStandard(text))
    }),
    propertyRuns(500, 10_000),
  )
})

test('whatever a message contains, it is refused or read as by the standard', () => {
  const part = fc.constantFrom(
    "'",
    "'",
    '{',
    '}',
    '#',
    '<',
    'a',
    ' ',
    '{name}',
    '{count, plural, other {',
    'one {',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), parts => {
      const text = parts.join('')
      let message: Message
      try {
        message = readMessage(text)
      } catch {
        return
      }
      expect(withoutJoiners(message)).toEqual(readByStandard(text))
    }),
    propertyRuns(1_000, 20_000),
  )
})
