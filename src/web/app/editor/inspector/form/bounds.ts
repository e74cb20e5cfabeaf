import { z } from 'zod'

/** Returns the schema of a value without the wrappers that say whether it may be missing. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap())
  return schema
}

/** The bounds of a number. */
export interface Bounds {
  min?: number
  max?: number
  isWhole: boolean
}

/** Returns the bounds that the contract sets for a number. Those of safe integers are left out. */
export function boundsOf(schema: unknown): Bounds {
  const number = unwrapped(schema)
  if (!(number instanceof z.ZodNumber)) throw new Error('Only a number has bounds.')
  const { minValue, maxValue } = number
  return {
    ...(minValue !== null && minValue > Number.MIN_SAFE_INTEGER && { min: minValue }),
    ...(maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER && { max: maxValue }),
    isWhole: number.isInt,
  }
}

/** Returns the most characters that the contract takes for a text. */
export function longestOf(schema: unknown): number {
  const text = unwrapped(schema)
  if (!(text instanceof z.ZodString) || text.maxLength === null)
    throw new Error('Only a text with a greatest length has one.')
  return text.maxLength
}
