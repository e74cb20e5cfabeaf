/** What a terminal would obey rather than show, among which archives, databases and people may have put something: all but lines and tabs. */
const obeyed = /[[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]--[\n\t]]/gv
/** The same within JSON, whose strings have escaped the others already. */
const obeyedInJson = /[\x7f-\x9f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** Returns a text without what a terminal would obey. */
export const plainText = (text: string): string => text.replaceAll(obeyed, ' ')

/** Returns a value as JSON on one line, which parses as the value, and in which nothing is that a terminal would obey. */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    obeyedInJson,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Prints what a command has found. */
export const print = (text: string): void => console.log(plainText(text))

/** Tells the operator something beside the result of a command. */
export const tell = (text: string): void => console.error(plainText(text))
