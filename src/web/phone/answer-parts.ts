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
