import type { z } from 'zod'
import type { Poll, pollChange } from '#contract/polls/poll.ts'
import { pollUsesField } from '#contract/polls/type-fields.ts'
import { merge } from './slide.ts'

/**
 * Merges a change into a poll. When it changes the type, the fields that the new type does not use are dropped, unless the change
 * sets them. Returns the new poll, and the names of the fields that were dropped.
 */
export function mergePoll(poll: Poll, change: z.infer<typeof pollChange>): { poll: Poll; dropped: string[] } {
  const merged = merge(poll, change)
  if (merged.type === poll.type) return { poll: merged, dropped: [] }
  const isSent = (field: string) => Object.hasOwn(change, field)
  const dropped = Object.entries(poll)
    .filter(([field, value]) => !isSent(field) && !pollUsesField(merged, field) && !isEmptyList(value))
    .map(([field]) => field)
  for (const field of dropped) Reflect.deleteProperty(merged, field)
  // The options are always there.
  return { poll: { ...merged, options: dropped.includes('options') ? [] : merged.options }, dropped }
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
