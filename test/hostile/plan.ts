import { type Actor, type Aim, actorFor, actors, aim } from './actors.ts'
import { type BodyKind, badBody, filled, manyWords } from './bodies.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Call, type Field, bodyAround, calls, fields, hole, tools } from './fields.ts'
import { badEnvelope, badHeaders, badPath } from './odd-parts.ts'
import { hardlyHttp } from './raw-bytes.ts'
import type { Targets } from './targets.ts'
import { type Pools, wrongValues } from './values.ts'
import { requestBytes } from './wire.ts'

/** The kinds of hostile requests. Two of five have a wrong type and one of 500 is huge; for the others, the weight of each kind out of 600. */
const kinds = {
  'wrong type': 0,
  fits: 70,
  'any value': 70,
  'prototype name': 80,
  unicode: 60,
  malformed: 50,
  deep: 25,
  large: 20,
  huge: 0,
  path: 55,
  query: 45,
  headers: 50,
  credentials: 20,
  method: 15,
  envelope: 20,
  page: 20,
  'raw bytes': 20,
  'slow body': 6,
  'slow reader': 3,
  abandoned: 14,
  'abandoned stream': 10,
} as const
export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as Kind[]
const lottery = kindNames.flatMap(kind => Array<Kind>(kinds[kind]).fill(kind))

/** How a request is sent, and how its reply is read. */
export type Manner = 'plain' | 'raw' | 'slow body' | 'slow reader' | 'abandoned' | 'stream'

/** A request that is ready to be sent. */
export interface Planned {
  number: number
  kind: Kind
  actor: Actor
  /** The call and, for a wrong type, the field. */
  what: string
  manner: Manner
  method: string
  path: string
  headers: [string, string][]
  body: Buffer | null
  bytes: Buffer
  /** The id that this actor has no access to: a 2xx is a success beyond reach. Null when success is allowed. */
  forbidden: string | null
}

const wrongTypes = fields.length * wrongValues.length
/** Returns the share, 0 to 1, of all fields with all wrong values that `requests` requests cover. */
export const coverageOf = (requests: number): number => Math.min(1, (requests * 2) / 5 / wrongTypes)
/** Coprime to the number of wrong types, so that a short run covers fields of every call. */
const stride = [7_919, 7_907, 7_901].find(prime => wrongTypes % prime !== 0) ?? 1

/** Returns request `number` of a seed, for the current targets. */
export function plan(seed: number, number: number, targets: Targets, pools: Pools): Planned {
  const chance = chanceOf(seed, number)
  // Some kinds have fixed numbers: wrong types cover the contract in order, and a short run has some huge requests.
  const place = number % 5
  const isWrongType = place === 1 || place === 3
  const kind = number % 500 === 0 ? 'huge' : isWrongType ? 'wrong type' : chance.pick(lottery)
  const turn = seed + Math.floor(number / 5) * 2 + (place === 3 ? 1 : 0)
  const made = number % 1_000 === 500 ? hugeAnswer(chance, targets) : make(kind, chance, targets, pools, turn)
  const { method, path, headers, body, manner } = made
  const bytes = made.bytes ?? requestBytes(method, path, headers, body)
  return {
    number,
    kind,
    actor: made.actor,
    what: made.what,
    manner,
    method,
    path,
    headers,
    body,
    bytes,
    forbidden: made.forbidden,
  }
}

interface Made extends Omit<Planned, 'number' | 'kind' | 'bytes'> {
  bytes?: Buffer
}

function make(kind: Kind, chance: Chance, targets: Targets, pools: Pools, turn: number): Made {
  if (kind === 'wrong type') return wrongType(chance, targets, turn)
  if (kind === 'page') return page(chance, targets, pools)
  if (kind === 'raw bytes') return rawBytes(chance, targets)
  if (kind === 'abandoned stream' || kind === 'slow reader') return longReply(kind, chance, targets)
  const call = kind === 'envelope' ? chance.pick(tools) : chance.pick(weighted)
  const actor = kind === 'credentials' ? 'nobody' : actorFor(call, chance)
  const aimed = aim(actor, call, chance, targets)
  const sent = request(aimed, isBodyKind(kind) ? badBody(kind, bodyOf(aimed), chance, pools) : undefined)
  switch (kind) {
    case 'path':
      return { ...sent, path: badPath(sent.path, chance, pools) }
    case 'query':
      return { ...sent, path: `${sent.path}?${chance.pick(pools.queries)}` }
    case 'headers':
      return { ...sent, headers: [...sent.headers, ...badHeaders(chance, pools)] }
    case 'credentials':
      return { ...sent, headers: [...sent.headers, ['authorization', chance.pick(pools.authorizations)]] }
    case 'method': {
      const method = chance.pick([
        'GET',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'HEAD',
        'TRACE',
        'QUERY',
      ])
      // With another method it is another operation, whose target is only in the path.
      const isAbout = method === call.method || sent.path.includes(sent.forbidden ?? '')
      return { ...sent, method, forbidden: isAbout ? sent.forbidden : null }
    }
    case 'envelope':
      return { ...sent, body: badEnvelope(sent.body ?? Buffer.alloc(0), chance, pools) }
    case 'slow body':
    case 'abandoned':
      return { ...sent, manner: kind }
    default:
      return sent
  }
}

const bodyKinds = new Set<Kind>([
  'fits',
  'any value',
  'prototype name',
  'unicode',
  'malformed',
  'deep',
  'large',
  'huge',
])
const isBodyKind = (kind: Kind): kind is BodyKind => bodyKinds.has(kind)

/** Live calls are as frequent as operations; screenshots, the most expensive, are rare. */
const weighted: readonly Call[] = calls.flatMap(call => {
  const times =
    call.kind === 'live'
      ? call.body
        ? 60
        : 12
      : /screenshot/.test(call.name)
        ? 1
        : call.kind === 'tool'
          ? 5
          : 12
  return Array<Call>(times).fill(call)
})

/** The arguments of a tool include the path parameters, which are valid unless they are the attacked field. */
function bodyOf({ call, body, params }: Aim): unknown {
  if (call.kind !== 'tool') return body
  const names = Object.keys(call.operation?.path.shape ?? {})
  return {
    ...Object(body),
    ...Object.fromEntries(names.map(name => [name, argument(name, params[name] ?? '')])),
  }
}
const argument = (name: string, value: string) => (/index|overlay|element/.test(name) ? Number(value) : value)

/** Returns a request for an aim. `body` is sent unchanged, for a tool inside an MCP message. */
function request(aimed: Aim, body: Buffer | undefined): Made {
  const { actor, call, token, params, forbidden } = aimed
  const plainBody = call.body && call.kind !== 'tool' ? Buffer.from(JSON.stringify(aimed.body ?? {})) : null
  const isTool = call.kind === 'tool'
  const given = body ?? Buffer.from(JSON.stringify(bodyOf(aimed) ?? {}))
  return {
    actor,
    what: call.name,
    manner: 'plain',
    method: call.method,
    path: pathOf(call, params),
    headers: [
      ...(token === null ? [] : [['authorization', `Bearer ${token}`] as [string, string]]),
      ...(isTool ? [['accept', 'application/json, text/event-stream'] as [string, string]] : []),
      ...(isTool || plainBody || body ? [['content-type', 'application/json'] as [string, string]] : []),
    ],
    body: isTool ? enveloped(call.operation?.name ?? '', given) : (body ?? plainBody),
    forbidden,
  }
}

const pathOf = (call: Call, params: Record<string, string>) =>
  call.route.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '0')

function enveloped(name: string, given: Buffer): Buffer {
  const params = { name, arguments: hole }
  return filled({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, given)
}

/** Returns request `turn` of those that cover every field of the contract with every wrong value. */
function wrongType(chance: Chance, targets: Targets, turn: number): Made {
  const at = (turn * stride) % wrongTypes
  const field = fields[at % fields.length]!
  const value = wrongValues[Math.floor(at / fields.length)]!
  const { call, place, name } = field
  const aimed = aim(actorFor(call, chance), call, chance, targets)
  const what = `${call.name}: ${place} ${name}`
  if (place === 'path') {
    const sent = request({ ...aimed, params: { ...aimed.params, [name]: inAddress(value) } }, undefined)
    return { ...sent, what }
  }
  if (place === 'query') {
    const sent = request(aimed, undefined)
    return { ...sent, what, path: `${sent.path}?${name}=${inAddress(value)}` }
  }
  const kind = /text|shape|image/.exec(name)?.[0] ?? 'text'
  const params = /elements/.test(call.route) ? { ...aimed.params, kind } : aimed.params
  const sent = request({ ...aimed, params }, filled(realized(field, { ...aimed, params }), value))
  return { ...sent, what }
}

/** Returns the body around a field, with real ids in place of generated ones. */
function realized(field: Field, aimed: Aim): unknown {
  const body = bodyAround(field)
  const [first] = field.steps
  const tried = first && 'property' in first ? first.property : ''
  const real = { ...Object(aimed.body), ...Object(bodyOf(aimed)) }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const known = Object.entries(body).map(([name, value]) =>
    name !== tried &&
    name !== 'action' &&
    (typeof value === 'string' || typeof value === 'number') &&
    name in real
      ? [name, real[name]]
      : [name, value],
  )
  return Object.fromEntries(known)
}

/** Returns a JSON value as a part of a path. */
function inAddress(value: string): string {
  const text = value.startsWith('"') && value.length < 600 ? String(JSON.parse(value)) : value.slice(0, 600)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}

/** Returns a request outside the API: pages, files, thumbnails, the OpenAPI document. */
function page(chance: Chance, { victim, decks }: Targets, pools: Pools): Made {
  const piece = chance.pick(pools.pieces)
  const deck = chance.happens(0.5) ? victim.deckId : chance.pick(decks).id
  const path = chance.pick([
    '/',
    '/docs',
    `/j/${piece}`,
    `/stage/${piece}`,
    `/decks/${piece}`,
    `/assets/${piece}`,
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '//etc/passwd',
    '/api/openapi.json',
    `/api/${piece}`,
    `/${piece}`,
    '/thumbnails/%00/1/AAAAAAAAAAAAAAAAAAAAAA.webp',
    `/thumbnails/${deck}/1/AAAAAAAAAAAAAAAAAAAAAA.webp`,
    `/thumbnails/${deck}/${piece}/${piece}`,
    `/thumbnails/${piece}/1/AAAAAAAAAAAAAAAAAAAAAA.webp`,
    `/api/v1/live/${String(chance.below(1_000_000)).padStart(6, '0')}/events`,
  ])
  const method = chance.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS'])
  const body = method === 'POST' ? Buffer.from('{}') : null
  return { actor: 'nobody', what: 'page', manner: 'plain', method, path, headers: [], body, forbidden: null }
}

/** Returns raw bytes for a separate connection. */
function rawBytes(chance: Chance, targets: Targets): Made {
  const bytes = hardlyHttp(chance, targets)
  return {
    actor: 'nobody',
    what: 'raw bytes',
    manner: 'raw',
    method: 'GET',
    path: '',
    headers: [],
    body: null,
    bytes,
    forbidden: null,
  }
}

/** Returns an answer with several megabytes of words. */
function hugeAnswer(chance: Chance, targets: Targets): Made {
  const answers = calls.find(({ name }) => name === 'live POST answers')!
  const aimed = { ...aim('participant', answers, chance, targets), token: chance.pick(targets.hostilePeople) }
  const body = filled({ pollId: 'words', answer: { words: hole } }, manyWords(8_000_000))
  return request({ ...aimed, params: { code: targets.victim.code }, forbidden: null }, body)
}

const longReplies = [
  ['/api/openapi.json', null],
  ['/docs', null],
] as const

/** Returns a request whose reply or stream is not read to its end. */
function longReply(kind: 'abandoned stream' | 'slow reader', chance: Chance, targets: Targets): Made {
  const actor = chance.pick(actors.filter(each => each === 'participant' || each === 'other host'))
  const events = calls.find(({ name }) => name.endsWith('events'))!
  const stream = request(aim(actor, events, chance, targets), undefined)
  if (kind === 'abandoned stream') return { ...stream, manner: 'stream' }
  const [path] = chance.pick(longReplies)
  const deck = `/api/v1/decks/${chance.pick(targets.decks).id}`
  const headers: [string, string][] = [['authorization', `Bearer ${chance.pick(targets.keys.pro)}`]]
  const plain = {
    ...stream,
    actor: 'pro key' as const,
    what: 'a long reply',
    headers,
    forbidden: null,
    path: chance.pick([path, deck]),
  }
  return { ...(chance.happens(0.3) ? stream : plain), manner: 'slow reader' }
}
