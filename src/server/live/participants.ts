import { Refusal } from '#contract/errors.ts'
import type { OwnAnswer, PhoneRoom } from '#contract/live.ts'
import { pollStateOf } from '#rooms/state.ts'
import { hashOf, newId, newToken } from '#server/auth/tokens.ts'
import { answersOf } from '#server/store/answers.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import type { Database } from '#server/store/database.ts'
import {
  type Participant,
  addParticipants,
  findParticipants,
  renameParticipant,
} from '#server/store/participants.ts'
import { ownAnswer } from './answers.ts'
import { batcher } from './batcher.ts'
import type { LiveRoom } from './room.ts'
import type { LiveRooms } from './rooms.ts'

/** How many people this server remembers by their token. */
const remembered = 200_000

/** Who is who in the rooms of this server. */
export function participantDesk({
  database,
  bus,
  rooms,
}: {
  database: Database
  bus: Bus
  rooms: LiveRooms
}) {
  const known = new Map<string, Participant>()
  const remember = (token: string, person: Participant) => {
    if (known.size >= remembered) known.delete(known.keys().next().value ?? '')
    known.set(token, person)
    return person
  }

  const insert = batcher(async (people: (Participant & { tokenHash: Buffer })[]) => {
    await addParticipants(database.pool, people)
    return people.map(() => undefined)
  })
  const look = batcher((tokens: string[]) =>
    findParticipants(database.pool, tokens.map(hashOf)).then(found => found.map(person => person ?? null)),
  )
  const answers = batcher(async (asked: { room: LiveRoom; participantId: string }[]) => {
    const byRoom = Map.groupBy(asked, ({ room }) => room)
    const found = new Map<string, Record<string, OwnAnswer>>()
    for (const [room, people] of byRoom)
      for (const [id, mine] of await readAnswers(
        room,
        people.map(({ participantId }) => participantId),
      ))
        found.set(id, mine)
    return asked.map(({ participantId }) => found.get(participantId) ?? {})
  })

  async function readAnswers(room: LiveRoom, ids: string[]): Promise<Map<string, Record<string, OwnAnswer>>> {
    const polls = new Map(
      [...room.polls.values()].flatMap(placed => {
        const current = pollStateOf(room.state, placed.pollId)
        const key = room.keys.get(`${current.round}/${placed.pollId}`)
        return key === undefined ? [] : [[key, { placed, current }] as const]
      }),
    )
    const mine = new Map<string, Record<string, OwnAnswer>>()
    for (const stored of await answersOf(database.pool, [...polls.keys()], ids)) {
      const poll = polls.get(stored.pollKey)
      if (!poll) continue
      const own = mine.get(stored.participantId) ?? {}
      own[poll.placed.pollId] = ownAnswer(poll.placed, poll.current, stored)
      mine.set(stored.participantId, own)
    }
    return mine
  }

  /** The participant of this room with this token; undefined when the room does not know it. */
  async function find(room: LiveRoom, token: string): Promise<Participant | undefined> {
    const person = known.get(token) ?? (await look(token))
    if (!person || person.roomId !== room.id) return undefined
    return remember(token, person)
  }

  return {
    /** As `find`; throws 401 for a stranger and 403 for one whom the host removed. */
    async demand(room: LiveRoom, token: string | undefined): Promise<Participant> {
      const person = token === undefined ? undefined : await find(room, token)
      if (!person) throw new Refusal('no_participant')
      if (room.kicked.has(person.id)) throw new Refusal('kicked')
      return person
    },

    /** Lets a person in, or back in. Throws 403 when the host removed them, or closed the door to newcomers. */
    async join(
      room: LiveRoom,
      { name, token }: { name?: string | undefined; token?: string | undefined },
    ): Promise<{ token: string; participantId: string }> {
      const person = token === undefined ? undefined : await find(room, token)
      if (person && token !== undefined) {
        if (room.kicked.has(person.id)) throw new Refusal('kicked')
        if (name !== undefined && name !== person.name) {
          await renameParticipant(database.pool, person.id, name)
          remember(token, { ...person, name })
          bus.publish({ about: 'people', code: room.code })
        }
        return { token, participantId: person.id }
      }
      if (room.state.status === 'ended')
        throw new Refusal('room_state', 'The session is over.', 'This session has ended.')
      if (room.state.locked) throw new Refusal('room_locked')
      const fresh = { id: newId(), roomId: room.id, name: name ?? null }
      const secret = newToken()
      await insert({ ...fresh, tokenHash: hashOf(secret) })
      remember(secret, fresh)
      bus.publish({ about: 'people', code: room.code })
      return { token: secret, participantId: fresh.id }
    },

    /** The room as one person sees it: with their own answers. */
    async snapshot(room: LiveRoom, participantId: string): Promise<PhoneRoom> {
      const mine = await answers({ room, participantId })
      const view = rooms.phoneSnapshot(room)
      return {
        ...view,
        answers: mine,
        polls: view.polls.map(poll => ({ ...poll, answer: mine[poll.pollId]?.answer ?? null })),
      }
    },
  }
}
export type ParticipantDesk = ReturnType<typeof participantDesk>
