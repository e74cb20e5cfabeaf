import type { AnyOperation } from '#contract/operation.ts'
import { restoreDeck } from '#contract/operations/restore-deck.ts'
import { startRehearsal } from '#contract/operations/start-rehearsal.ts'

/** Operations on decks that store next to nothing. */
const small: readonly string[] = [restoreDeck.name, startRehearsal.name]

/**
 * Whether an operation may be refused because there is too little space for what it stores: decks and files. What deletes some of one
 * makes room in the end.
 */
export const storesMuch = ({ name, method, route }: AnyOperation): boolean =>
  method !== 'GET' && method !== 'DELETE' && /^\/(decks|uploads)(\/|$)/.test(route) && !small.includes(name)
