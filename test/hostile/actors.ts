import { numberedPolls } from '#test/faults/numbered-answers.ts'
import type { Chance } from './chance.ts'
import { answersOf, pollIdOf } from './decks.ts'
import type { Call } from './fields.ts'
import type { AttackedRoom, Targets } from './targets.ts'

/** The clients that send requests. */
export const actors = ['pro key', 'other team', 'free key', 'participant', 'other host', 'nobody'] as const
export type Actor = (typeof actors)[number]

/** A call of an actor with a target, in a form that would succeed with permission. */
export interface Aim {
  actor: Actor
  call: Call
  token: string | null
  params: Record<string, string>
  body: unknown
  /** What this actor has no access to, so that success would be a failure; null when success is allowed. */
  forbidden: string | null
}

/** Chooses an actor for a call; mostly one whose request passes the first checks. */
export function actorFor(call: Call, chance: Chance): Actor {
  if (call.kind !== 'live')
    return chance.pick([
      ...often('pro key', 15),
      ...often('other team', 3),
      'free key',
      'participant',
      'nobody',
    ])
  if (call.name.endsWith('join')) return chance.pick(['nobody', 'nobody', 'participant'])
  if (isOfPeople(call)) return chance.pick([...often('participant', 8), 'other host', 'nobody'])
  return chance.pick([...often('other host', 6), 'participant', 'nobody'])
}
/** Whether only participants may send it. */
const isOfPeople = ({ name }: Call) => /(answers|reactions|avatar)$/.test(name)
const often = (actor: Actor, times: number) => Array<Actor>(times).fill(actor)

/** Chooses the target of an actor's call. */
export function aim(actor: Actor, call: Call, chance: Chance, targets: Targets): Aim {
  return call.kind === 'live' ? aimLive(actor, call, chance, targets) : aimApi(actor, call, chance, targets)
}

function aimApi(actor: Actor, call: Call, chance: Chance, targets: Targets): Aim {
  const { keys, victim, decks, rooms, freeDeckId } = targets
  const room = chance.pick(rooms)
  const isStranger = actor === 'participant' || actor === 'other host' || actor === 'nobody'
  const tokens: Record<Actor, string | null> = {
    'pro key': chance.pick(keys.pro),
    'other team': chance.pick(keys.other),
    'free key': chance.pick(keys.free),
    participant: room.people[0] ?? null,
    'other host': room.hostToken,
    nobody: null,
  }
  const isOwn = actor === 'pro key' || (actor === 'free key' && chance.happens(0.5))
  const ownDeck =
    actor === 'free key' ? freeDeckId : chance.happens(0.7) ? chance.pick(decks).id : room.deckId
  const isReused = !isOwn && chance.happens(0.3)
  const code = isOwn ? room.code : isReused ? victim.reusedCode : victim.code
  const params = {
    id: isOwn ? ownDeck : victim.deckId,
    code,
    index: chance.pick(['1', '1', '1', '1', '2', '3']),
    to: '1',
    overlay: String(chance.below(4)),
    element: '0',
    kind: 'text',
  }
  const deckId = params.id
  const body = call.operation?.name === 'start_room' ? { deckId } : call.example
  const { name = '', route = '', method } = call.operation ?? {}
  // The other team had an earlier room with the reused code: it may read and delete that room, but not control the new one.
  const isOfEarlier = actor === 'other team' && isReused && (method === 'GET' || name === 'delete_room')
  const named =
    route.includes('{id}') || name === 'start_room' ? deckId : route.includes('{code}') ? code : null
  const forbidden = isStranger ? '' : isOwn || (named === code && isOfEarlier) ? null : named
  return { actor, call, token: tokens[actor], params, body, forbidden }
}

function aimLive(actor: Actor, call: Call, chance: Chance, targets: Targets): Aim {
  const { rooms, victim, hostilePeople, formerTokens } = targets
  const room = chance.pick(rooms)
  const isVictims = chance.happens(actor === 'participant' ? 0.2 : 0.35)
  const isReused = isVictims && chance.happens(0.3)
  const person = isReused
    ? formerTokens[1]
    : isVictims
      ? chance.pick(hostilePeople)
      : chance.pick([...room.people, null])
  const host = isReused ? formerTokens[0] : room.hostToken
  const token = actor === 'participant' ? (person ?? null) : actor === 'other host' ? (host ?? null) : null
  const code = isReused ? victim.reusedCode : isVictims ? victim.code : room.code
  const params = { code, index: String(chance.below(3)), hash: 'x'.repeat(43) }
  const body = isVictims ? bodyForVictim(call, chance) : bodyFor(call, chance, room)
  const open = /join|pictures/.test(call.name)
  const forPeople = isOfPeople(call) || call.name.endsWith('events')
  const isAllowed =
    open ||
    (actor === 'participant' && forPeople && !isReused) ||
    (actor === 'other host' && !isVictims && !isOfPeople(call))
  return { actor, call, token, params, body, forbidden: isAllowed ? null : isVictims ? code : '' }
}

function bodyForVictim(call: Call, chance: Chance): unknown {
  if (call.name.endsWith('answers')) {
    const { pollId, answer } = chance.pick(numberedPolls)
    return { pollId, answer: answer(chance.below(1_000)) }
  }
  if (call.name.endsWith('join') || call.name.endsWith('avatar')) return {}
  if (call.name.endsWith('reactions')) return { reaction: chance.pick(['wave', 'clap']) }
  return call.body ? { action: chance.pick(['stop', 'next', 'close', 'hide', 'lock']) } : undefined
}

function bodyFor(call: Call, chance: Chance, room: AttackedRoom): unknown {
  const { index, answers } = chance.pick(answersOf(room.kind))
  const pollId = pollIdOf(room.kind, index, room.round)
  if (call.name.endsWith('answers')) return { pollId, answer: chance.pick(answers) }
  if (call.name.endsWith('join'))
    return chance.pick([{}, { name: 'Ada' }, { token: room.people[0] ?? 'x' }, { name: 'Grace', token: 'x' }])
  if (call.name.endsWith('avatar')) return {}
  if (call.name.endsWith('reactions')) return { reaction: chance.pick(['wave', 'clap']) }
  if (!call.body) return undefined
  const seldom = chance.below(400) === 0 ? [{ action: 'stop' }] : []
  return chance.pick([
    { action: 'start' },
    { action: 'next' },
    { action: 'prev' },
    { action: 'prev' },
    { action: 'close' },
    { action: 'reopen', pollId },
    { action: 'reopen', pollId },
    { action: 'reset', pollId },
    { action: 'spin', pollId },
    {
      action: 'teams',
      teams: chance.pick([null, [{ name: 'Red' }, { name: 'Blue' }]]),
      mode: chance.pick(['choose', 'deal']),
    },
    { action: 'profanity', mode: chance.pick(['off', 'mask', 'block']) },
    { action: chance.pick(['hide', 'show']) },
    { action: 'unlock' },
    { action: 'expected', count: chance.pick([1, 100_000, null]) },
    { action: 'starts_at', at: chance.pick([new Date(Date.now() + 60_000).toISOString(), null]) },
    { action: 'share_results', on: chance.pick([true, false]) },
    { action: 'closing_question', question: chance.pick(['How was it?', null]) },
    {
      action: chance.pick(['approve', 'reject']),
      pollId,
      entry: chance.pick(['trust', 'constructor', '__proto__']),
    },
    ...seldom,
  ])
}
