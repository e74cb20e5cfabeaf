import { z } from 'zod'

// Building blocks for the schemas of answers. Each has a plain error message and limits the work for invalid input:
// the length of a list is checked before its items are read.

/** Returns a schema for a whole number from `least` to `most`, inclusive. `what` names it in the error message. */
export function wholeNumber(least: number, most: number, what: string) {
  const error = `${what} must be a whole number from ${least} to ${most}.`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

/** Returns a schema for a number from `least` to `most`, inclusive. */
export function numberBetween(least: number, most: number, what: string) {
  const error = `${what} must be a number from ${least} to ${most}.`
  return z.number({ error }).min(least, { error }).max(most, { error })
}

/** Returns a schema for a list of `least` to `most` items. `error` is the message for a wrong length. */
export const listOf = <Item extends z.ZodType>(item: Item, least: number, most: number, error: string) =>
  z.array(z.unknown(), { error }).min(least, { error }).max(most, { error }).pipe(z.array(item))

/** Returns a strict object schema. `example` is a valid answer, which the error message shows. */
export const answerWith = <Shape extends z.core.$ZodLooseShape>(shape: Shape, example: object) =>
  z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? `There is no such property here. An answer looks like ${JSON.stringify(example)}.`
        : `An answer looks like ${JSON.stringify(example)}.`,
  })
