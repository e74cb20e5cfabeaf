import { pollsOfRoom } from '#polls/polls-of-room.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import type { Connections } from '#server/store/database.ts'
import { readRoomFilms } from '#server/store/films.ts'
import { hashesOf } from '#server/store/pictures.ts'
import { readPollKeys, readRoom } from '#server/store/rooms.ts'
import type { RoomIdentity } from '#server/store/room-facts.ts'
import { ownAnswerFeed } from './own-answers.ts'
import { peopleFeed } from './people.ts'
import { phoneThemeOf } from './phone-theme.ts'
import { pictureUrl } from './picture-url.ts'
import { reactionFeed } from './reactions.ts'
import { type LiveRoom, kickedOf } from './room.ts'
import { teamFeed } from './team-feed.ts'
import { throttle } from './throttle.ts'
import { unansweredPeople } from './unanswered.ts'

/** When many people come at once, who is online is published this often. */
const presenceMs = 250

/** What a room in memory needs from the server. */
export interface LoadParts {
  database: Connections
  bus: Bus
  now: () => number
  /** When this server started, ms since 1970. */
  startedAt: number
  /** Returns a function that logs an error with this text. */
  logError: (what: string) => (error: unknown) => void
}

/**
 * Reads a room from the database and begins to watch it on the bus. Returns undefined when there is no room with this id
 * and code.
 */
export async function loadRoom(
  { id, code }: RoomIdentity,
  { database, bus, now, startedAt, logError }: LoadParts,
): Promise<LiveRoom | undefined> {
  await bus.watch({ id, code })
  const facts = await readRoom(database.db, { id, code }).catch(async (error: unknown) => {
    await bus.unwatch({ id, code })
    throw error
  })
  if (!facts) {
    await bus.unwatch({ id, code })
    return undefined
  }
  const room: LiveRoom = {
    ...facts,
    polls: new Map(pollsOfRoom(facts.document).map(placed => [placed.pollId, placed])),
    pictures: hashesOf(facts),
    films: await readRoomFilms(database.db, facts.teamId, facts.document),
    phoneTheme: phoneThemeOf(facts.extras, pictureUrl(facts.code)),
    keys: await readPollKeys(database.db, facts.id),
    phones: new Set(),
    hosts: new Set(),
    present: new Map(),
    ownAnswers: ownAnswerFeed(() => room, database.pool, logError('Sending own answers failed')),
    unanswered: unansweredPeople(
      () => room,
      { pool: database.pool, now, startedAt },
      () => room.presence.trigger(),
      logError('Reading who answered failed'),
    ),
    teamsOfPeople: teamFeed(() => room, database.pool, logError('Sending the teams of people failed')),
    tallies: new Map(),
    questions: new Map(),
    standings: new Map(),
    scores: new Map(),
    reactions: reactionFeed(() => room, logError('Sending the reactions failed')),
    phoneResults: new Map(),
    people: peopleFeed(() => room, { database, bus, now }, logError('Sending the participants failed')),
    presence: throttle(
      async () => {
        await bus.setOnline({ id, code }, room.present, room.unanswered.answered())
        bus.publish({ about: 'people', id, code })
      },
      presenceMs,
      logError('Publishing who is online failed'),
    ),
    deadlineTimer: undefined,
    optionsTimer: undefined,
    syncedAt: now(),
    usedAt: now(),
    kicked: kickedOf(facts.state),
  }
  return room
}
