import { z } from 'zod'
import { pollStep, slideStep } from '../deck/deck.ts'
import { type PollType, pollTypes } from './looks.ts'
import { nearest } from '../input/nearest.ts'
import { type Poll, pollFields } from './poll.ts'

const options = ['A', 'B']
const picture = 'data:image/png;base64,…'

/** What each type needs before a room can start, besides `type` and `prompt`. */
const needs: Partial<Record<PollType, Partial<Poll>>> = {
  'multiple-choice': { options },
  'image-choice': { options, optionImages: [picture, picture] },
  'this-or-that': { options },
  ranking: { options },
  'hundred-points': { options },
  estimate: { estimateMin: 0, estimateMax: 100 },
  radar: { dimensions: ['A', 'B', 'C'] },
  timer: { timeLimitSec: 60 },
  'place-map': { place: { label: 'A', lat: 0, lon: 0, zoom: 5 } },
}

/** Returns the shortest poll of a type that is ready; `rounds` also needs two polls before it. */
export const shortestPoll = (type: PollType) => ({ type, prompt: 'Question?', ...needs[type] })

/** The poll type that a value names or was meant to name; `multiple-choice` when it names none. */
function typeOf(poll: unknown): PollType {
  const type: unknown = typeof poll === 'object' && poll !== null ? Reflect.get(poll, 'type') : undefined
  const name = typeof type === 'string' ? nearest(type, pollTypes) : undefined
  return pollTypes.find(each => each === name) ?? 'multiple-choice'
}

/**
 * Returns the shortest value that works where `input` was sent, for a step or a poll, as a sentence; undefined for anything
 * else. Schemas are known by a field of theirs, because a check makes a new schema of the same fields.
 */
export function shortestFor(schema: unknown, input: unknown): string | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined
  const { type, kind } = schema.shape
  if (type === pollFields.shape.type) return told('poll', shortestPoll(typeOf(input)))
  if (kind === slideStep.shape.kind) return told('slide', { kind: 'slide', texts: [{ text: 'Hello' }] })
  if (kind !== pollStep.shape.kind) return undefined
  const poll: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'poll') : undefined
  return told('step', { kind: 'poll', poll: shortestPoll(typeOf(poll ?? input)) })
}

const told = (noun: string, value: object) => `The shortest ${noun} that works: ${JSON.stringify(value)}.`
