import { Refusal } from '#contract/refusal.ts'
import { aliasOf } from '#server/languages/alias.ts'
import type { OwnAnswer, PhoneRoom } from '#contract/rooms/live.ts'
import { avatarOf, pictureOf } from '#contract/rooms/avatar.ts'
import type { AvatarReply, JoinReply } from '#contract/rooms/live-requests.ts'
import { pollStateOf, roundsOf } from '#rooms/state.ts'
import { hashOf, newId, newToken } from '#server/auth/tokens.ts'
import { answersOf } from '#server/store/answers.ts'
import { storeAvatar } from '#server/store/avatars.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import type { Connections } from '#server/store/database.ts'
import {
  type Newcomer,
  type Participant,
  addParticipants,
  findParticipants,
  renameParticipant,
} from '#server/store/participants.ts'
import { type TeamChoice, chooseTeams, dealNewcomers } from '#server/store/room-teams.ts'
import { batcher } from './batcher.ts'
import type { AddressName } from '#server/limits/address.ts'
import type { LiveLimits } from './limits.ts'
import { finalOf } from './final-standings.ts'
import { ownAnswer } from './own-answer.ts'
import { filterName } from '#server/word-filter/name-filter.ts'
import type { LiveRoom } from './room.ts'
import type { LiveRooms } from './rooms.ts'

/** A participant's answers by poll id. */
interface OwnAnswers {
  current: Map<string, OwnAnswer>
  /** What they wrote in the round before a vote on its groups. */
  written: Map<string, OwnAnswer>
}
const noAnswers = (): OwnAnswers => ({ current: new Map(), written: new Map() })

/** How many participants this server keeps in memory, by their tokens. */
const cachedParticipants = 200_000

/** Finds and adds the participants of rooms, and returns rooms as they see them. */
export function participantService({
  database,
  bus,
  rooms,
  limits,
}: {
  database: Connections
  bus: Bus
  rooms: LiveRooms
  limits: Pick<LiveLimits, 'admit' | 'rejoin' | 'rename' | 'changeAvatar'>
}) {
  const known = new Map<string, Participant>()
  /** The tokens of those in `known`, by their ids. */
  const tokens = new Map<string, string>()
  const forget = (token: string) => {
    tokens.delete(known.get(token)?.id ?? '')
    known.delete(token)
  }
  const remember = (token: string, person: Participant) => {
    if (known.size >= cachedParticipants) forget(known.keys().next().value ?? '')
    known.set(token, person)
    tokens.set(person.id, token)
    return person
  }
  // Their names are read again, because another server may have changed them.
  rooms.onRenamed(ids => {
    for (const id of ids) forget(tokens.get(id) ?? '')
  })

  const insert = batcher(async (people: Newcomer[]) => {
    const stored = await addParticipants(database.pool, people, (roomId, ids) =>
      database.db.transaction().execute(tx => dealNewcomers(tx, roomId, ids)),
    )
    return people.map(({ id }) => stored.get(id) ?? null)
  })
  const lookUp = batcher((tokens: string[]) =>
    findParticipants(database.pool, tokens.map(hashOf)).then(found => found.map(person => person ?? null)),
  )
  /** Puts people into the teams that they chose, many of a room at once. What goes wrong in one room is told its own people alone. */
  const choose = batcher(async (wanted: { room: LiveRoom; choice: TeamChoice }[]) => {
    const outcomes = new Map<TeamChoice, Error | undefined>()
    for (const [room, items] of Map.groupBy(wanted, ({ room: each }) => each)) {
      const choices = items.map(({ choice }) => choice)
      const ofRoom = await database.db
        .transaction()
        .execute(tx => chooseTeams(tx, room, choices))
        .catch((error: unknown) => {
          const failed =
            error instanceof Error ? error : new Error('Choosing a team failed.', { cause: error })
          return choices.map(() => failed)
        })
      for (const [index, choice] of choices.entries()) outcomes.set(choice, ofRoom[index])
    }
    return wanted.map(({ choice }) => outcomes.get(choice) ?? null)
  })
  const answers = batcher(async (requested: { room: LiveRoom; participantId: string }[]) => {
    const byRoom = Map.groupBy(requested, ({ room }) => room)
    const found = new Map<string, OwnAnswers>()
    for (const [room, people] of byRoom)
      for (const [id, mine] of await readAnswers(
        room,
        people.map(({ participantId }) => participantId),
      ))
        found.set(id, mine)
    return requested.map(({ participantId }) => found.get(participantId) ?? noAnswers())
  })

  async function readAnswers(room: LiveRoom, ids: string[]): Promise<Map<string, OwnAnswers>> {
    const polls = new Map(
      [...room.polls.values()].flatMap(known => {
        const current = pollStateOf(room.state, known.pollId)
        return roundsOf(room.state, known).flatMap(({ placed, round }) => {
          const key = room.keys.get(`${round}/${placed.pollId}`)
          const isNow = round === current.round
          return key === undefined ? [] : [[key, { placed, isNow, current: { ...current, round } }] as const]
        })
      }),
    )
    const mine = new Map<string, OwnAnswers>()
    for (const stored of await answersOf(database.pool, [...polls.keys()], ids)) {
      const poll = polls.get(stored.pollKey)
      if (!poll) continue
      const own = mine.get(stored.participantId) ?? noAnswers()
      const answers = poll.isNow ? own.current : own.written
      answers.set(poll.placed.pollId, ownAnswer(poll.placed, poll.current, stored))
      mine.set(stored.participantId, own)
    }
    return mine
  }

  /** Returns the participant with this token, of any room; undefined for an unknown token. */
  async function find(token: string): Promise<Participant | undefined> {
    const person = known.get(token)
    if (person) return person
    const found = await lookUp(token)
    return found ? remember(token, found) : undefined
  }

  /** Reads somebody without a name again where one is required: it may have been given through another server a moment ago. */
  async function withName(room: LiveRoom, token: string, person: Participant): Promise<Participant> {
    if (room.state.names !== 'required' || person.name !== null) return person
    return remember(token, (await lookUp(token)) ?? person)
  }

  return {
    /**
     * Returns the participant of a room with this token who is in memory and whom nothing keeps from taking part; undefined where
     * `require` has to say more.
     */
    known({ id, kicked, state }: LiveRoom, token: string): Participant | undefined {
      const person = known.get(token)
      if (!person || person.roomId !== id || kicked.has(person.id)) return undefined
      return state.names === 'required' && person.name === null ? undefined : person
    },

    /**
     * Returns the participant with this token and their room: the one that the code means now, or an earlier one with the
     * same code, which has ended. Throws a 401 for an unknown token and a 403 for a participant whom the host removed.
     */
    async require(
      current: LiveRoom,
      token: string | undefined,
    ): Promise<{ room: LiveRoom; person: Participant }> {
      const person = token === undefined ? undefined : await find(token)
      const room =
        person?.roomId === current.id
          ? current
          : person && (await rooms.findById({ id: person.roomId, code: current.code }))
      if (!person || !room) throw new Refusal('no_participant')
      if (room.kicked.has(person.id)) throw new Refusal('kicked')
      return { room, person: await withName(room, token ?? '', person) }
    },

    /**
     * Adds a participant to a room, or returns the one with this token. The name passes the room's profanity filter [D61]: a rude one
     * is replaced by the alias, or a 400 thrown when the filter refuses it. Throws a 403 when the host removed them or locked
     * the room, and a 409 when the room has ended. New participants are counted for `address`. `earlier` is the id of
     * the participant who last joined from the same browser: if the host removed them, nobody can join from there.
     */
    async join(
      room: LiveRoom,
      sent: { name?: string | undefined; token?: string | undefined },
      address: AddressName,
      earlier?: string,
    ): Promise<Omit<JoinReply, 'room'>> {
      const { token } = sent
      /** Returns the name, or for a rude one the alias. */
      const filtered = (written: string, id: string) =>
        filterName(room.state.profanity, written) ?? aliasOf(id, room.state.language)
      const person = token === undefined ? undefined : await find(token)
      if (person?.roomId === room.id && token !== undefined) {
        if (room.kicked.has(person.id)) throw new Refusal('kicked')
        await limits.rejoin(person.id)
        const name =
          sent.name === undefined || sent.name === person.name ? undefined : filtered(sent.name, person.id)
        if (name === undefined || name === person.name) return replyOf(token, person, room)
        if (room.state.status === 'ended') throw new Refusal('session_over')
        await limits.rename(person.id)
        const label = await renameParticipant(database.pool, person, name)
        bus.publish({ about: 'people', id: room.id, code: room.code, renamed: [person.id] })
        return replyOf(token, remember(token, { ...person, name: label, label }), room)
      }
      if (earlier !== undefined && room.kicked.has(earlier)) throw new Refusal('kicked')
      const id = newId()
      const name = sent.name === undefined ? null : filtered(sent.name, id)
      await limits.admit(address, room.code)
      // Another server may have opened it a moment ago.
      if (room.state.locked) await rooms.sync(room)
      requireOpenRoom(room)
      const secret = newToken()
      const fresh = await insert({
        id,
        roomId: room.id,
        name,
        language: room.state.language,
        tokenHash: hashOf(secret),
      })
      if (!fresh) {
        await rooms.sync(room)
        requireOpenRoom(room)
        throw new Refusal('unavailable')
      }
      bus.publish({ about: 'people', id: room.id, code: room.code })
      return replyOf(secret, remember(secret, fresh), room)
    },

    /**
     * Gives a participant another picture by chance, and who gave no name another alias with it. Throws a 429 when it was asked for
     * too often, and a 409 when the room has ended.
     */
    async changeAvatar(room: LiveRoom, person: Participant): Promise<AvatarReply> {
      if (room.state.status === 'ended') throw new Refusal('session_over')
      await limits.changeAvatar(person.id)
      const last = pictureOf({ participantId: person.id, avatar: person.avatar })
      let seed = newId()
      while (avatarOf(seed) === last) seed = newId()
      const avatar = avatarOf(seed)
      const alias = aliasOf(seed, room.state.language)
      const changed = await storeAvatar(database.pool, person, avatar, alias)
      forget(tokens.get(person.id) ?? '')
      bus.publish({ about: 'people', id: room.id, code: room.code, renamed: [person.id] })
      return { name: changed.name, alias: aliasIn(changed, room), avatar }
    },

    /**
     * Puts somebody into the team that they choose. Throws the refusals of `requireChoice`. It counts as one of the things that a person
     * sends.
     */
    async chooseTeam(room: LiveRoom, { id }: Pick<Participant, 'id'>, team: string): Promise<void> {
      await limits.rejoin(id)
      await choose({ room, choice: { participantId: id, team } })
      bus.publish({ about: 'people', id: room.id, code: room.code, moved: [id] })
    },

    /**
     * Returns the room as one participant sees it, with their own answers, and after the end with their place in the quiz. Somebody who
     * is new (`isNew`) has no answers to be read.
     */
    async snapshot(room: LiveRoom, participantId: string, { isNew = false } = {}): Promise<PhoneRoom> {
      const mine: OwnAnswers = isNew ? noAnswers() : await answers({ room, participantId })
      const final =
        room.state.status === 'ended' ? await finalOf(room, database.pool, participantId) : undefined
      const view = rooms.phoneSnapshot(room)
      return {
        ...view,
        ...(final && { final }),
        answers: Object.fromEntries(mine.current),
        ...(mine.written.size > 0 && { written: Object.fromEntries(mine.written) }),
        polls: view.polls.map(poll => ({ ...poll, answer: mine.current.get(poll.pollId)?.answer ?? null })),
      }
    },
  }
}

const replyOf = (token: string, person: Participant, room: LiveRoom): Omit<JoinReply, 'room'> => ({
  token,
  participantId: person.id,
  name: person.name,
  alias: aliasIn(person, room),
  ...(person.avatar !== null && { avatar: person.avatar }),
})

/** Returns what a participant is called without a name. */
const aliasIn = ({ id, name, label }: Participant, { state }: LiveRoom): string =>
  name === null ? label : aliasOf(id, state.language)

/** Throws a 409 for a room that has ended, and a 403 for one that is locked. */
function requireOpenRoom({ state }: LiveRoom): void {
  if (state.status === 'ended') throw new Refusal('session_over')
  if (state.locked) throw new Refusal('room_locked')
}

export type ParticipantService = ReturnType<typeof participantService>
