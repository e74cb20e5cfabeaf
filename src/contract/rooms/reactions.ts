import { z } from 'zod'

/** A sign that people send while a step is on stage [D66]. */
export const reaction = z.enum([
  'like',
  'love',
  'laugh',
  'clap',
  'wow',
  'party',
  'fire',
  'idea',
  'thinking',
  'sad',
  'thanks',
  'coffee',
])
export type Reaction = z.infer<typeof reaction>

/** How many signs a room offers at most: as many as a small phone shows side by side. */
export const mostReactions = 6

/** The signs of a room, in the order in which phones show them. */
export const reactionSet = z
  .array(reaction)
  .min(1)
  .max(mostReactions)
  .refine(set => new Set(set).size === set.length, { error: 'Name each reaction once.' })

/** What people can send until their host chooses something else. */
export const usualReactions: readonly Reaction[] = ['like', 'love', 'laugh', 'clap', 'wow']

/** How often reactions were sent, by their names; those that nobody sent may be missing. */
export type ReactionCounts = Partial<Record<Reaction, number>>

/** Returns the reactions of such counts one by one, in their order. */
export const listReactions = (counts: ReactionCounts): [Reaction, number][] =>
  Object.entries(counts) as [Reaction, number][]
