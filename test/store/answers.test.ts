import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poll } from '#contract/polls/poll.ts'
import { readAnswer } from '#polls/index.ts'
import { addToTally } from '#polls/kind.ts'
import { newRoom } from '#rooms/state.ts'
import { answersTo, storeAnswers, storeAtVersion } from '#server/store/answers.ts'
import { readCells } from '#server/store/cells.ts'
import { type Database } from '#server/store/database.ts'
import { addTeam, addUser } from '#server/store/teams.ts'
import { cloneDatabase, alwaysOnEveryEngine } from '#test/support/engines.ts'
import { propertyRuns } from '#test/support/property-runs.ts'

const question = poll.parse({
  type: 'multiple-choice',
  prompt: 'Q?',
  options: ['A', 'B', 'C'],
  multiSelect: true,
})
const read = (value: unknown) => readAnswer(question, value)

const newPoll = async (database: Database): Promise<number> => (await newRoomWithPoll(database)).key

async function newRoomWithPoll({ db }: Database): Promise<{ id: number; version: number; key: number }> {
  const team = await addTeam(db, 'T', 'pro')
  const user = await addUser(db, team.id, `${team.id}@example.com`)
  const room = await db
    .insertInto('rooms')
    .values({
      code: team.id,
      team_id: team.id,
      user_id: user.id,
      title: 'R',
      document: '[]',
      steps: 0,
      host_hash: Buffer.alloc(32),
      state: JSON.stringify(newRoom),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const { key } = await db
    .insertInto('polls')
    .values({ room_id: room.id, poll_id: 'q', round: 1 })
    .returning('key')
    .executeTakeFirstOrThrow()
  return { ...room, key }
}

/** Takes a connection, which is closed at the end. */
async function take({ pool }: Database) {
  const connection = await pool.connect()
  return { connection, [Symbol.dispose]: () => connection.release(true) }
}

/** Resolves when a statement in this database waits for a lock of another transaction. */
async function waitsForLock({ pool }: Database): Promise<'waits'> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
  return 'waits'
}

alwaysOnEveryEngine(engine => {
  const batch = fc.array(
    fc.record({
      person: fc.integer({ min: 0, max: 9 }),
      choices: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 12 },
  )

  test('[D27] an answer that is sent again as it was keeps its time, in the database and in the batch; another one has its own', async () => {
    await using database = await cloneDatabase(engine)
    const key = await newPoll(database)
    /** Stores answers in one batch; returns the times with which they are answered. */
    const write = async (...batch: { choice: number; at: number }[]) => {
      using writer = await take(database)
      const answers = batch.map(({ choice, at }) => {
        const { value, contributions } = read({ choices: [choice] })
        return { participantId: 'p', value: JSON.stringify(value), contributions, at }
      })
      await writer.connection.query('begin')
      await storeAnswers(writer.connection, key, answers, old => read(JSON.parse(old)).contributions)
      await writer.connection.query('commit')
      return answers.map(({ at }) => at)
    }
    const storedAt = async () => (await answersTo(database.pool, key)).map(({ at }) => new Date(at).getTime())
    expect(await write({ choice: 0, at: 1_000 })).toEqual([1_000])
    expect(await write({ choice: 0, at: 5_000 })).toEqual([1_000])
    expect(await storedAt()).toEqual([1_000])
    expect(await write({ choice: 1, at: 6_000 }, { choice: 1, at: 7_000 })).toEqual([6_000, 6_000])
    expect(await storedAt()).toEqual([6_000])
    expect(await write({ choice: 0, at: 8_000 })).toEqual([8_000])
    expect(await storedAt()).toEqual([8_000])
    const cells = await readCells(database.pool, key)
    expect([...cells.values()].every(weight => weight === 1)).toBe(true)
  })

  test('after concurrent batches of several writers, the tally equals a recount of the answers', async () => {
    await using database = await cloneDatabase(engine)
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), async batches => {
        const key = await newPoll(database)
        const write = async (items: { person: number; choices: number[] }[]) => {
          const client = await database.pool.connect()
          await client.query('begin')
          const answers = items.map(({ person, choices }) => {
            const { value, contributions } = read({ choices })
            return { participantId: `p${person}`, value: JSON.stringify(value), contributions, at: 0 }
          })
          await storeAnswers(client, key, answers, old => read(JSON.parse(old)).contributions)
          await client.query('commit')
          client.release()
        }
        await Promise.all(batches.map(write))
        const stored = await answersTo(database.pool, key)
        expect(stored.length).toBe(new Set(batches.flat().map(({ person }) => person)).size)
        const recount = new Map<string, number>()
        for (const { value } of stored) addToTally(recount, read(value).contributions)
        expect(await readCells(database.pool, key)).toEqual(recount)
      }),
      propertyRuns(8, 25),
    )
  })

  test('storing the same batch again, as after a lost connection, does not change the tally', async () => {
    await using database = await cloneDatabase(engine)
    const key = await newPoll(database)
    const { value, contributions } = read({ choices: [0, 2] })
    const answers = [{ participantId: 'p', value: JSON.stringify(value), contributions, at: 5 }]
    const client = await database.pool.connect()
    for (let n = 0; n < 3; n += 1)
      await storeAnswers(client, key, answers, old => read(JSON.parse(old)).contributions)
    client.release()
    expect(await readCells(database.pool, key)).toEqual(new Map(contributions))
  })

  test('a tally of many cells is read as it was stored, whatever is written in them', async () => {
    await using database = await cloneDatabase(engine)
    const key = await newPoll(database)
    const words = Array.from({ length: 5_001 }, (_, n) => [`w:${n} "\\\u001f🍎`, 2 ** 40 + n] as const)
    const client = await database.pool.connect()
    const answer = { participantId: 'p', value: '{}', contributions: words, at: 0 }
    await storeAnswers(client, key, [answer], () => [])
    client.release()
    expect(await readCells(database.pool, key)).toEqual(new Map(words))
  })

  test('a batch that fails stores neither answers nor a tally', async () => {
    await using database = await cloneDatabase(engine)
    const key = await newPoll(database)
    const client = await database.pool.connect()
    await client.query('begin')
    const answers = [
      { participantId: 'p', value: '{}', contributions: [['o:0', Number.NaN]] as const, at: 0 },
    ]
    await expect(storeAnswers(client, key, answers, () => [])).rejects.toThrow()
    await client.query('rollback')
    client.release()
    expect([await answersTo(database.pool, key), await readCells(database.pool, key)]).toEqual([
      [],
      new Map(),
    ])
  })

  describe('a batch that is sent with the version of the room', () => {
    const { value, contributions } = read({ choices: [1] })
    const answers = [{ participantId: 'p', value: JSON.stringify(value), contributions, at: 5 }]
    const earlier = (old: string) => read(JSON.parse(old)).contributions

    test('is stored with its tally when the version is right, again and again', async () => {
      await using database = await cloneDatabase(engine)
      const { key, ...room } = await newRoomWithPoll(database)
      using client = await take(database)
      for (let n = 0; n < 2; n += 1)
        expect(await storeAtVersion(client.connection, room, key, answers, earlier)).toBe(true)
      expect(await readCells(database.pool, key)).toEqual(new Map(contributions))
    })

    test('is not stored at another version, and host actions wait until the transaction ends', async () => {
      await using database = await cloneDatabase(engine)
      const { key, ...room } = await newRoomWithPoll(database)
      const act = () =>
        database.db.updateTable('rooms').set({ version: 8 }).where('id', '=', room.id).execute()
      await act()
      const held = Promise.withResolvers<void>()
      // Outside the transaction, in which no other connection is asked for.
      const acted = held.promise.then(act).then(() => 'acted')
      const waited = held.promise.then(() => waitsForLock(database))
      using client = await take(database)
      expect(await storeAtVersion(client.connection, room, key, answers, earlier)).toBe(false)
      await storeAnswers(client.connection, key, answers, earlier)
      held.resolve()
      expect(await Promise.race([acted, waited])).toBe('waits')
      await client.connection.query('commit')
      expect(await acted).toBe('acted')
      expect(await readCells(database.pool, key)).toEqual(new Map(contributions))
    })

    test('is not stored when the transaction did not begin', async () => {
      await using database = await cloneDatabase(engine)
      const { key, ...room } = await newRoomWithPoll(database)
      using client = await take(database)
      const { connection } = client
      const query = connection.query.bind(connection)
      const fails = (text: unknown) =>
        text === 'begin' ? Promise.reject(new Error('No memory.')) : undefined
      connection.query = ((...sent: Parameters<typeof query>) =>
        fails(sent[0]) ?? query(...sent)) as typeof query
      await expect(storeAtVersion(connection, room, key, answers, earlier)).rejects.toThrow('No memory.')
      // The connection answers in order.
      await query('select 1')
      expect(await answersTo(database.pool, key)).toEqual([])
    })
  })
})
