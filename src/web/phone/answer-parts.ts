/** The parts of an answer by type, read from what the server or this phone has kept; empty where there is none. */

export const choicesOf = (answer: unknown): number[] => listIn(answer, 'choices').filter(isNumber)

export const wordsOf = (answer: unknown): string[] => listIn(answer, 'words').filter(isText)

/** 1 to 5; 0 without an answer. */
export function scoreOf(answer: unknown): number {
  const score = partOf(answer, 'score')
  return isNumber(score) ? score : 0
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isText = (value: unknown): value is string => typeof value === 'string'

function listIn(answer: unknown, part: string): unknown[] {
  const list = partOf(answer, part)
  return Array.isArray(list) ? list : []
}

const partOf = (answer: unknown, part: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, part) : undefined
