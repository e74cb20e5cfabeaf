/** Readers for the parts of an answer as the server or this phone stores it. A missing part reads as empty. */

export const choicesOf = (answer: unknown): number[] => listIn(answer, 'choices').filter(isNumber)

export const wordsOf = (answer: unknown): string[] => listIn(answer, 'words').filter(isText)

/** Option indexes in ranked order, best first. */
export const orderOf = (answer: unknown): number[] => listIn(answer, 'order').filter(isNumber)

/** Points from 0 to 100, one number per option. */
export const pointsOf = (answer: unknown): number[] => listIn(answer, 'points').filter(isNumber)

/** Scores from 1 to 5, one per dimension. */
export const scoresOf = (answer: unknown): number[] => listIn(answer, 'scores').filter(isNumber)

/** A rating from 1 to 5, or an NPS score from 0 to 10. */
export const scoreOf = (answer: unknown): number | undefined => numberIn(answer, 'score')

/** The number given to an estimate. */
export const valueOf = (answer: unknown): number | undefined => numberIn(answer, 'value')

/** An entry of this participant as the server stores it. */
export interface OwnEntry {
  id: string
  text: string
}

/** Entries of this participant, oldest first. */
export const entriesOf = (answer: unknown): OwnEntry[] => listIn(answer, 'entries').filter(isEntry)

/** Ids of the entries that this participant voted for. */
export const upvotesOf = (answer: unknown): string[] => listIn(answer, 'upvotes').filter(isText)

/** The text of an entry that is being sent. */
export function textOf(sent: unknown): string | undefined {
  const text = partOf(sent, 'text')
  return isText(text) ? text : undefined
}

/** Whether an upvote is given (true) or withdrawn (false). */
export function voteOf(sent: unknown): boolean | undefined {
  const on = partOf(sent, 'on')
  return typeof on === 'boolean' ? on : undefined
}

const isEntry = (value: unknown): value is OwnEntry =>
  isText(partOf(value, 'id')) && isText(partOf(value, 'text'))

/** Latitude and longitude in degrees. */
export function placeOf(answer: unknown): { lat: number; lon: number } | undefined {
  const [lat, lon] = [numberIn(answer, 'lat'), numberIn(answer, 'lon')]
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}

/** A spot on a picture, in fractions of its width and height. */
export function spotOf(answer: unknown): { x: number; y: number } | undefined {
  const [x, y] = [numberIn(answer, 'x'), numberIn(answer, 'y')]
  return x === undefined || y === undefined ? undefined : { x, y }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isText = (value: unknown): value is string => typeof value === 'string'

function numberIn(answer: unknown, part: string): number | undefined {
  const value = partOf(answer, part)
  return isNumber(value) ? value : undefined
}

function listIn(answer: unknown, part: string): unknown[] {
  const list = partOf(answer, part)
  return Array.isArray(list) ? list : []
}

const partOf = (answer: unknown, part: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, part) : undefined
