import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poll } from '#contract/polls/poll.ts'
import { readAnswer } from '#polls/index.ts'
import { addToTally } from '#polls/kind.ts'
import { newRoom } from '#rooms/state.ts'
import { answersTo, readCells, storeAnswers } from '#server/store/answers.ts'
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

async function newPoll({ db }: Database): Promise<number> {
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
    .returning('id')
    .executeTakeFirstOrThrow()
  const { key } = await db
    .insertInto('polls')
    .values({ room_id: room.id, poll_id: 'q', round: 1 })
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}

alwaysOnEveryEngine(engine => {
  const batch = fc.array(
    fc.record({
      person: fc.integer({ min: 0, max: 9 }),
      choices: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 12 },
  )

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
})
