import type { ClientConfig } from 'pg'
import { sql } from 'kysely'
import { type Plan, scopeNames } from '#contract/people/scopes.ts'
import { openDatabase } from '#server/store/database.ts'
import { addKey, addTeam, addUser } from '#server/store/teams.ts'
import { slide } from '#test/faults/numbered-answers.ts'
import { joinRoom, openRoom, send } from '#test/support/server.ts'
import { attackedDocument, deckKinds } from './decks.ts'

/** The number of requests that a Pro key is used for, below its hourly limit. */
const perProKey = 600
const freeKeys = 100
/** The number of decks and of rooms that are attacked at a time. */
const deckSlots = 2 * deckKinds
const roomSlots = 2 * deckKinds
const peoplePerRoom = 3
const hostilePeople = 20
/** A text in the notes of the victim's decks, which no attacker may read. */
export const ownersNotes = 'for-the-owner-alone-5d2c7'
/** A text in their titles, which participants of the room may read, but no other team over the API. */
export const ownersTitle = 'for-the-room-alone-9e41b'

/** A deck that the attackers may change. */
export interface AttackedDeck {
  id: string
  kind: number
  round: number
}
/** A room that the attackers may join and control. */
export interface AttackedRoom {
  code: string
  hostToken: string
  deckId: string
  kind: number
  round: number
  people: string[]
}

/** The targets of requests, and their credentials. */
export interface Targets {
  keys: { pro: string[]; free: string[]; other: string[] }
  /** The victim team: the room in which the crowd votes, and a room whose code another team had before. */
  victim: { key: string; deckId: string; code: string; hostToken: string; reusedCode: string }
  /** The tokens of attackers who joined the crowd's room. */
  hostilePeople: string[]
  decks: AttackedDeck[]
  rooms: AttackedRoom[]
  /** The deck of the free team. */
  freeDeckId: string
  /** The tokens of the host and of a participant of the earlier room with the reused code. */
  formerTokens: string[]
}

/** Creates teams, keys, decks and rooms for `requests` requests. */
export async function makeTargets(url: string, connection: ClientConfig, requests: number) {
  const server = { send: send.bind(undefined, url) }
  await using database = await openedDatabase(connection)
  const { db } = database

  async function newTeam(plan: Plan, keyCount: number): Promise<string[]> {
    const team = await addTeam(db, 'Hostile', plan)
    const user = await addUser(db, team.id, `${team.id}@example.com`)
    const keys: string[] = []
    while (keys.length < keyCount) keys.push((await addKey(db, team.id, user.id, 'Key', [...scopeNames])).key)
    return keys
  }
  const proKeys = Math.ceil(requests / perProKey)
  const [victimKey = ''] = await newTeam('pro', 1)
  const attackers = await newTeam('pro', 4 + proKeys + Math.ceil(proKeys / 8))
  const keys = {
    pro: attackers.slice(0, 1 + proKeys),
    free: await newTeam('free', freeKeys),
    other: await newTeam('pro', 2 + Math.ceil(proKeys / 4)),
  }

  const room = await openOwnedRoom(url, victimKey)
  const reused = await openOwnedRoom(url, victimKey)
  const former = await openRoom(server, keys.other[0]!, slide)
  const formerPerson = await joinRoom(server, former.code)
  await send(url, 'POST', `/live/${former.code}/actions`, { as: former.hostToken, body: { action: 'stop' } })
  // As if the other team's session had ended two days before the code was reused.
  await sql`update rooms set code = ${reused.code}, created_at = now() - interval '3 days',
    driven_at = now() - interval '2 days', ended_at = now() - interval '2 days'
    where code = ${former.code}`.execute(db)
  const freeDeck = await send(url, 'POST', '/decks', { as: keys.free[0]!, body: {} })

  const people = []
  while (people.length < hostilePeople) people.push((await joinRoom(server, room.code)).token)
  const targets: Targets = {
    keys,
    victim: {
      key: victimKey,
      deckId: room.deckId,
      code: room.code,
      hostToken: room.hostToken,
      reusedCode: reused.code,
    },
    hostilePeople: people,
    decks: [],
    rooms: [],
    freeDeckId: freeDeck.body.id,
    formerTokens: [former.hostToken, formerPerson.token],
  }
  // Keys of the same presenter that no attacker uses.
  const keeper = openKeeper(url, attackers.slice(1 + proKeys), targets)
  for (let slot = 0; slot < deckSlots; slot += 1) await keeper.renewDeck(slot)
  for (let slot = 0; slot < roomSlots; slot += 1) await keeper.renewRoom(slot)
  if (targets.decks.length === 0 || targets.rooms.length === 0)
    throw new Error(`There is nothing to attack: ${keeper.refusal()}`)
  return { targets, keeper }
}

/** Starts a room whose deck contains the texts that attackers may not read. */
async function openOwnedRoom(url: string, key: string) {
  const document = [{ kind: 'join' }, { ...slide, notes: ownersNotes }]
  const deck = await send(url, 'POST', '/decks', { as: key, body: { title: ownersTitle, document } })
  const room = await send(url, 'POST', '/rooms', { as: key, body: { deckId: deck.body.id } })
  if (room.status !== 200) throw new Error(JSON.stringify(room.body))
  return {
    deckId: String(deck.body.id),
    code: String(room.body.code),
    hostToken: String(room.body.hostToken),
  }
}

async function openedDatabase(connection: ClientConfig) {
  const database = openDatabase(connection, () => undefined, 1)
  return { ...database, [Symbol.asyncDispose]: () => database.close() }
}

/** Replaces attacked decks and rooms with new ones; one that cannot be created stays. */
function openKeeper(url: string, keys: readonly string[], targets: Targets) {
  let rounds = 0
  let refusal = ''
  const nextKey = () => keys[rounds % keys.length]!
  const post = async (path: string, as: string, body: object) => {
    const reply = await send(url, 'POST', path, { as, body }).catch(() => undefined)
    if (reply?.status === 200) return reply.body
    refusal = `POST ${path}: ${reply?.status} ${JSON.stringify(reply?.body)}`
    return undefined
  }

  async function newDeck(kind: number, round: number): Promise<string | undefined> {
    const made = await post('/decks', nextKey(), { document: attackedDocument(kind, round) })
    return made?.id
  }

  return {
    async renewDeck(slot: number): Promise<void> {
      const round = (rounds += 1)
      const id = await newDeck(slot, round)
      if (id !== undefined) put(targets.decks, deckSlots, slot, { id, kind: slot % deckKinds, round })
    },
    async renewRoom(slot: number): Promise<void> {
      const round = (rounds += 1)
      const as = nextKey()
      const deckId = await newDeck(slot, round)
      const room = deckId === undefined ? undefined : await post('/rooms', as, { deckId })
      if (room === undefined || deckId === undefined) return
      const { code, hostToken } = room
      const people: string[] = []
      for (let person = 0; person < peoplePerRoom; person += 1) {
        const joined = await post(`/live/${code}/join`, '', { name: `Person ${person}` })
        if (joined) people.push(joined.token)
      }
      // One of three stays in the lobby.
      if (round % 3 !== 0) await post(`/live/${code}/actions`, hostToken, { action: 'start' })
      put(targets.rooms, roomSlots, slot, { code, hostToken, deckId, kind: slot % deckKinds, round, people })
    },
    /** The last error of creating a target; empty without one. */
    refusal: () => refusal,
  }
}
/** Adds an item to a list, or replaces another when the list is full. */
function put<T>(list: T[], size: number, slot: number, item: T): void {
  if (list.length < size) list.push(item)
  else list[slot % size] = item
}
export type Keeper = ReturnType<typeof openKeeper>
