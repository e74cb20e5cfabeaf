import { z } from 'zod'
import type { Poll } from '#contract/polls/poll.ts'
import { pollsOfRoom } from '#polls/polls-of-room.ts'
import { readAnswer } from '#polls/index.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { storeAnswers } from '#server/store/answers.ts'
import type { Database } from '#server/store/database.ts'
import { readRoomDocument } from '#server/store/rooms.ts'
import type { ApiService } from './api-service.ts'

const choice = (n: number) => ({
  kind: 'poll',
  id: `choice-${n}`,
  poll: {
    type: 'multiple-choice',
    prompt: `Question ${n}?`,
    options: ['One', 'Two', 'Three', 'Four'],
    correctIndex: n % 4,
  },
})
const poll = (type: string, more: object = {}) => ({
  kind: 'poll',
  id: type,
  poll: { type, prompt: `What about ${type}?`, ...more },
})

/** Ten polls: a quiz of four questions, and six of other types, two of which take texts. */
const polls = [
  ...[1, 2, 3, 4].map(choice),
  poll('rating'),
  poll('nps'),
  poll('estimate', { estimateMin: 0, estimateMax: 100 }),
  poll('ranking', { options: ['Tea', 'Coffee', 'Water'] }),
  poll('word-cloud'),
  poll('open-feed'),
]

/** Returns the answer of the person with this number, as it is stored. Of 5,000 people each wrote other words, and everybody another text. */
function answerOf({ type }: Poll, person: number): unknown {
  switch (type) {
    case 'rating':
      return { score: 1 + (person % 5) }
    case 'nps':
      return { score: person % 11 }
    case 'estimate':
      return { value: person % 101 }
    case 'ranking':
      return { order: person % 2 === 0 ? [0, 1, 2] : [2, 0, 1] }
    case 'word-cloud':
      return { words: [`word ${(person * 7919) % 5_000}`] }
    case 'open-feed': {
      const entry = {
        id: `entry${person}`,
        text: `What person ${person} wrote.`,
        at: '2026-01-01T12:00:00.000Z',
      }
      return { entries: [entry], upvotes: [] }
    }
    default:
      return { choices: [person % 4] }
  }
}

const started = z.object({ code: z.string(), hostToken: z.string() })
/** How many people are stored at once. */
const batchSize = 2_000

/** Starts a room of ten polls, shows each, and stores the answers of so many people to all of them. Returns its code. */
export async function fillLargeRoom(
  { service, database, keys, newDeck }: ApiService,
  people: number,
): Promise<string> {
  const send = async (path: string, token: string, body: object) => {
    const reply = await fetch(`http://127.0.0.1:${service.port}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  const deckId = await newDeck([{ kind: 'join' }, ...polls])
  const { code, hostToken } = started.parse(await send('/rooms', keys[0] ?? '', { deckId }))
  const act = (action: string) => send(`/live/${code}/actions`, hostToken, { action })
  await act('start')
  // It starts at the first step after the one to join.
  for (const _ of polls.slice(1)) await act('next')
  const { rows } = await database.pool.query<{ id: number }>('select id from rooms where code = $1', [code])
  await storeAudience(database, { code, id: rows[0]?.id ?? 0 }, people)
  await act('stop')
  return code
}

async function storeAudience(
  { pool, db }: Database,
  { code, id }: { code: string; id: number },
  people: number,
): Promise<void> {
  await pool.query(
    `insert into participants (id, room_id, token_hash, name, label)
     select $1::text || '-' || n, $2, sha256(($1::text || '-' || n)::bytea), 'Person ' || n, 'Person ' || n
     from generate_series(0, $3::int - 1) n`,
    [code, id, people],
  )
  const { rows } = await pool.query<{ key: number; poll_id: string }>(
    'select key, poll_id from polls where room_id = $1',
    [id],
  )
  const keys = new Map(rows.map(({ key, poll_id }) => [poll_id, key]))
  for (const placed of pollsOfRoom(await readRoomDocument(db, id))) {
    const key = keys.get(placed.pollId)
    if (key === undefined || !takesAnswers(placed.poll)) continue
    for (let from = 0; from < people; from += batchSize) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const batch = Array.from({ length: Math.min(batchSize, people - from) }, (_, index) => {
          const { value, contributions } = readAnswer(placed.poll, answerOf(placed.poll, from + index))
          return {
            participantId: `${code}-${from + index}`,
            value: JSON.stringify(value),
            contributions,
            at: Date.now(),
          }
        })
        await storeAnswers(client, key, batch, () => [])
        await client.query('commit')
      } finally {
        client.release()
      }
    }
  }
  await pool.query('analyze participants, answers, cells')
}
