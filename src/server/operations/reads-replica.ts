import type { AnyOperation } from '#contract/operation.ts'

/** The operations that return lists and results. What a room needs while it runs, and documents that are about to be changed, are not among them. */
const names: ReadonlySet<string> = new Set([
  'get_answers',
  'get_results',
  'list_audit',
  'list_decks',
  'list_deliveries',
  'list_participants',
  'list_rooms',
  'list_session_facets',
  'list_versions',
])

/** Whether an operation reads from the replica where there is one. */
export const readsReplica = ({ name }: AnyOperation): boolean => names.has(name)
