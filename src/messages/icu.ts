import type { Catalogue, Message } from './messages.ts'

/** Returns a pattern for the start of a text, in which a space stands for any white space of ICU. */
const pattern = (source: string) =>
  new RegExp(`^(?:${source.replaceAll(' ', String.raw`\p{Pattern_White_Space}*`)})`, 'u')

// Quoted text, a placeholder, in a form the sign for the count, two apostrophes, one that quotes nothing, and other text.
const sentencePart = pattern(String.raw`'([{}](?:[^']|'')*)'(?!')|\{ (\w+) \}|''|'(?![{}<>])|[^'{}]+`)
const formPart = pattern(String.raw`'([{}#](?:[^']|'')*)'(?!')|\{ (\w+) \}|(#)|''|'(?![{}#<>])|[^'{}#]+`)
const pluralStart = pattern(String.raw`\{ count , plural ,`)
const formStart = pattern(String.raw` (=(?:0|[1-9]\d*)|zero|one|two|few|many|other) \{`)
const end = pattern(String.raw` \}`)

/** Why a message could not be read, by the character at which reading stopped; "other" is where a plural form must stand. */
const reasons: Readonly<Record<string, string>> = {
  '{': 'only {name} and one {count, plural, …} are understood: no select, selectordinal, number, date or second plural',
  '}': 'it has a brace too many',
  "'": 'an apostrophe before a brace, #, < or > begins a quotation, and this one does not end or differs between tools: write ’',
  '': 'a brace is not closed',
  other:
    'a plural has forms such as one {…}, few {…} or =1 {…}, each once, and always other {…}, but no offset',
}

/**
 * Returns a message in ICU MessageFormat as `createMessages` fills it. What stands around a plural becomes part of each of its forms.
 * Throws an error with the `name` of the message when it contains anything else of the standard.
 */
export function readMessage(text: string, name = text): Message {
  let at = 0
  const refuse = (reason = reasons[text.charAt(at)] ?? reasons['other']): never => {
    throw new Error(`The message ${name} could not be read at “${text.slice(at, at + 40)}”: ${reason}.`)
  }
  const take = (wanted: RegExp) => {
    const found = wanted.exec(text.slice(at))
    at += found?.[0].length ?? 0
    return found
  }
  const readText = (part: RegExp) => {
    let read = ''
    for (let found = take(part); found; found = take(part)) {
      const [whole, quoted, placeholder = found[3] && 'count'] = found
      // U+2060 is not seen, and keeps a quoted brace from beginning a placeholder.
      if (quoted) read += quoted.replaceAll("''", "'").replaceAll('{', '{\u2060')
      else read += placeholder ? `{${placeholder}}` : whole === "''" ? "'" : whole
    }
    return read
  }

  const before = readText(sentencePart)
  if (at === text.length) return before
  if (!take(pluralStart)) refuse()
  const forms = new Map<string, string>()
  for (let found = take(formStart); found; found = take(formStart)) {
    const [, form = ''] = found
    if (forms.has(form)) refuse(reasons['other'])
    forms.set(form, readText(formPart))
    if (!take(end)) refuse()
  }
  if (!forms.has('other') || !take(end)) refuse(reasons['other'])
  const after = readText(sentencePart)
  if (at < text.length) refuse()
  return Object.fromEntries(Array.from(forms, ([form, said]) => [form, before + said + after]))
}

/** Returns the messages of a catalogue in ICU MessageFormat. Throws as `readMessage` does. */
export function readCatalogue<Key extends string>(written: Readonly<Record<Key, string>>): Catalogue<Key> {
  const messages = Object.entries<string>(written).map(([key, text]) => [key, readMessage(text, key)])
  // `Object.fromEntries` forgets which keys these are.
  return Object.fromEntries(messages) as Catalogue<Key>
}
