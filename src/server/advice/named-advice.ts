import type { Advice } from '#contract/deck/advice.ts'
import type { Via } from '#contract/deck/version.ts'
import { nameOperations } from '#contract/named-operations.ts'

/** Returns advice in which operations are called what the caller knows them as. */
export const namedAdvice = (advice: readonly Advice[], via: Via): Advice[] =>
  advice.map(each => ({ ...each, fix: nameOperations(each.fix, via === 'mcp' ? 'tool' : 'http') }))
