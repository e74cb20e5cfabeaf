/** The parts of an answer by type, read from what the server or this phone has kept; empty where there is none. */

export const choicesOf = (answer: unknown): number[] => listIn(answer, 'choices').filter(isNumber)

export const wordsOf = (answer: unknown): string[] => listIn(answer, 'words').filter(isText)

/** Option indexes, the best first. */
export const orderOf = (answer: unknown): number[] => listIn(answer, 'order').filter(isNumber)

/** One for each option. */
export const pointsOf = (answer: unknown): number[] => listIn(answer, 'points').filter(isNumber)

/** 1 to 5, one for each dimension. */
export const scoresOf = (answer: unknown): number[] => listIn(answer, 'scores').filter(isNumber)

/** 1 to 5 stars, or 0 to 10 of a likelihood. */
export const scoreOf = (answer: unknown): number | undefined => numberIn(answer, 'score')

/** A guess. */
export const valueOf = (answer: unknown): number | undefined => numberIn(answer, 'value')

/** What somebody wrote to be read, as the server keeps it. */
export interface OwnEntry {
  id: string
  text: string
}

/** The oldest first. */
export const entriesOf = (answer: unknown): OwnEntry[] => listIn(answer, 'entries').filter(isEntry)

/** Ids of the entries voted for. */
export const upvotesOf = (answer: unknown): string[] => listIn(answer, 'upvotes').filter(isText)

/** What is sent to be read. */
export function textOf(sent: unknown): string | undefined {
  const text = partOf(sent, 'text')
  return isText(text) ? text : undefined
}

/** Whether a vote is given or taken back. */
export function voteOf(sent: unknown): boolean | undefined {
  const on = partOf(sent, 'on')
  return typeof on === 'boolean' ? on : undefined
}

const isEntry = (value: unknown): value is OwnEntry =>
  isText(partOf(value, 'id')) && isText(partOf(value, 'text'))
/** Where on the earth, degrees. */
export function placeOf(answer: unknown): { lat: number; lon: number } | undefined {
  const [lat, lon] = [numberIn(answer, 'lat'), numberIn(answer, 'lon')]
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
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
