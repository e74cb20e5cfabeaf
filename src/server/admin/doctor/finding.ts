import { withinTime } from '#server/limits/time-limit.ts'
import { reasonsOf } from '#server/store/error-reasons.ts'

/** What was found of one thing, and what to do about it; an empty text where nothing is to be done. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'problem'
  found: string
  advice: string
}

/** How long one check may take, ms. */
const patienceMs = 15_000

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found, advice: '' })

export const warning = (check: string, found: string, advice: string): Finding => ({
  check,
  state: 'warning',
  found,
  advice,
})

export const problem = (check: string, found: string, advice: string): Finding => ({
  check,
  state: 'problem',
  found,
  advice,
})

/** Returns a problem whose first sentence says what was found, and what follows what to do. */
export function advised(check: string, sentences: string): Finding {
  const [found = '', advice = ''] = sentences.split(/(?<=\.) (.*)/s)
  return problem(check, found, advice)
}

/** Returns what a check finds; a problem with this advice when it fails or takes too long. */
export async function findingsOf(
  check: string,
  advice: string,
  find: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await withinTime(patienceMs, find())
  } catch (error) {
    return [problem(check, `Does not work: ${reasonsOf(error)}.`, advice)]
  }
}
