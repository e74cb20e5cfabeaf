import type { ClientConfig } from 'pg'
import { sql } from 'kysely'
import { type Plan, scopeNames } from '#contract/scopes.ts'
import { openDatabase } from '#server/store/database.ts'
import { addKey, addTeam, addUser } from '#server/store/teams.ts'
import { slide } from '#test/faults/numbered-answers.ts'
import { joinRoom, openRoom, send } from '#test/support/server.ts'
import { attackedDocument, deckKinds } from './decks.ts'

/** Requests an hour that a Pro key is sure to have left for. */
const perProKey = 600
const freeKeys = 100
/** How many decks, and how many rooms, are attacked at a time. */
const deckSlots = 2 * deckKinds
const roomSlots = 2 * deckKinds
const peoplePerRoom = 3
const hostilePeople = 20
/** Stands in the notes of the owner's decks: no attacker may ever read it. */
export const ownersNotes = 'for-the-owner-alone-5d2c7'
/** Stands in their titles: who joined a room may read it there, no other team may over the API. */
export const ownersTitle = 'for-the-room-alone-9e41b'

/** A deck that the hostile may change. */
export interface AttackedDeck {
  id: string
  kind: number
  round: number
}
/** A room that they may join, drive and break. */
export interface AttackedRoom {
  code: string
  hostToken: string
  deckId: string
  kind: number
  round: number
  people: string[]
}

/** Everything that requests are aimed at, and the credentials that they carry. */
export interface Targets {
  keys: { pro: string[]; free: string[]; other: string[] }
  /** Of the team that is to be left alone: where the crowd votes, and a room whose code another team had before. */
  victim: { key: string; deckId: string; code: string; hostToken: string; reusedCode: string }
  /** Strangers who joined the crowd's room. */
  hostilePeople: string[]
  decks: AttackedDeck[]
  rooms: AttackedRoom[]
  /** The deck of the free team. */
  freeDeckId: string
  /** The host's token, and a person's, of the room that had the reused code before. */
  formerTokens: string[]
}

/** Makes teams, keys, decks and rooms for so many requests. */
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
  // As if the other team's session had ended two days before the code was given to a new room.
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
  // Keys of the same person, which no attacker uses up.
  const keeper = openKeeper(url, attackers.slice(1 + proKeys), targets)
  for (let slot = 0; slot < deckSlots; slot += 1) await keeper.renewDeck(slot)
  for (let slot = 0; slot < roomSlots; slot += 1) await keeper.renewRoom(slot)
  if (targets.decks.length === 0 || targets.rooms.length === 0)
    throw new Error(`There is nothing to attack: ${keeper.refusal()}`)
  return { targets, keeper }
}

/** A room in the lobby whose deck tells by its words where they may not be read. */
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

/** Puts new decks and rooms in the place of those that were attacked; what cannot be made stays as it was. */
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
    /** Why something could not be made the last time; empty when everything could. */
    refusal: () => refusal,
  }
}
/** Adds to a list until it is full, then puts in the place of another. */
function put<T>(list: T[], size: number, slot: number, item: T): void {
  if (list.length < size) list.push(item)
  else list[slot % size] = item
}
export type Keeper = ReturnType<typeof openKeeper>
