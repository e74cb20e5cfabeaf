import { figuresIn } from '#contract/text/figures.ts'
import { directionOf } from './languages.ts'

/**
 * A message in one form, or in the plural forms that the language has; `{count}` chooses between them. A form for one number alone,
 * such as `=0`, wins. Catalogues are written in ICU MessageFormat, which `icu.ts` reads into this.
 */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule | `=${number}`, string>>>

/** The messages of one surface in one language, by their key. */
export type Catalogue<Key extends string> = Readonly<Record<Key, Message>>

/** What stands in place of `{name}`. Numbers are written with the separators of the language. */
export type Values = Readonly<Record<string, string | number>>

/** The messages of a surface in one language. */
export interface Messages<Key extends string> {
  language: string
  /** Returns the message with its placeholders filled. */
  text: (key: Key, values?: Values) => string
  /** Returns the message in parts, for placeholders that stand for more than text. */
  parts: <Part>(key: Key, values: Readonly<Record<string, Part | string | number>>) => (Part | string)[]
}

const fromTheRight = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u

/**
 * Creates the messages of a catalogue. A value that could change the order in which the sentence around it is read is isolated
 * (U+2068 and U+2069, UAX #9): each one in a language that is read from the right, and text that is itself read from the right. A
 * plus before a placeholder belongs to its value.
 * A placeholder without a value stays as it is written, and a value that ends in a full stop, as `Ada L.` does, gets no second one. */
export function createMessages<Key extends string>(
  language: string,
  catalogue: Catalogue<Key>,
): Messages<Key> {
  const plurals = new Intl.PluralRules(language)
  const { numberText } = figuresIn(language)
  const isFromTheRight = directionOf(language) === 'rtl'
  const isolate = (value: string) =>
    isFromTheRight || fromTheRight.test(value) ? `\u2068${value}\u2069` : value

  const formOf = (key: Key, count: unknown): string => {
    const message = catalogue[key]
    if (typeof message === 'string') return message
    if (typeof count !== 'number') return message.other ?? ''
    return message[`=${count}`] ?? message[plurals.select(count)] ?? message.other ?? ''
  }
  const parts: Messages<Key>['parts'] = (key, values) => {
    let hasStop = false
    return formOf(key, values['count'])
      .split(/(\+?\{\w+\})/)
      .filter(part => part !== '')
      .flatMap(part => {
        const [, sign = '', name = ''] = /^(\+?)\{(\w+)\}$/.exec(part) ?? []
        const value = values[name]
        const text = hasStop && part.startsWith('.') ? part.slice(1) : part
        hasStop = typeof value === 'string' && value.endsWith('.')
        if (typeof value === 'number') return [isolate(sign + numberText(value))]
        if (typeof value === 'string') return [isolate(sign + value)]
        return value === undefined ? [text] : sign === '' ? [value] : [sign, value]
      })
  }
  return { language, parts, text: (key, values = {}) => parts<string>(key, values).join('') }
}
