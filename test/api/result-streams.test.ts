import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { getResults } from '#contract/operations/get-results.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

const files = ['answers.csv', 'results.json', 'results.xlsx']

onEveryEngine(engine => {
  const server = useServer(engine)

  /** Starts a room, and stores answers of `length` characters by so many people. Returns its code and the key of its poll. */
  async function filledRoom(people: number, length: number) {
    const { code } = await openRoom(server, server.key, steps.poll('say', 'open-feed'))
    await server.send('POST', `/rooms/${code}/actions`, { as: server.key, body: { action: 'start' } })
    const { pool } = server.context.database
    await pool.query(
      `insert into participants (id, room_id, token_hash)
       select $1::text || '-' || lpad(n::text, 6, '0'), (select id from rooms where code = $1 and ended_at is null), sha256(($1::text || n)::bytea)
       from generate_series(1, $2::int) n`,
      [code, people],
    )
    const { rows } = await pool.query<{ key: number }>(
      `insert into answers (poll, participant, value, at)
       select polls.key, participants.id, json_build_object('entries', json_build_array(json_build_object('id', participants.id,
         'text', repeat('long ', $2::int / 5), 'at', '2026-01-01T00:00:00.000Z')), 'upvotes', json_build_array())::text, clock_timestamp()
       from participants join rooms on rooms.id = participants.room_id join polls on polls.room_id = rooms.id and polls.poll_id = 'say'
       where rooms.code = $1 and rooms.ended_at is null returning poll as key`,
      [code, length],
    )
    return { code, key: rows[0]?.key ?? 0, last: `${code}-${String(people).padStart(6, '0')}` }
  }
  const headers = () => ({ authorization: `Bearer ${server.key}` })
  const download = (code: string, file: string) =>
    fetch(`${server.url}/api/v1/rooms/${code}/${file}`, { headers: headers() })

  /** How many snapshots the server holds. */
  async function openSnapshots(): Promise<number> {
    const { rows } = await server.context.database.live.pool.query<{ count: number }>(
      `select count(*) as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    )
    return rows[0]?.count ?? 0
  }

  describe('a file that cannot be read to its end', () => {
    test.each(files)('%s breaks its connection, so that nobody takes it for whole', async file => {
      const { code, key, last } = await filledRoom(2_500, 20)
      await (await download(code, file)).arrayBuffer()
      // The last answer in each order is not JSON.
      await server.context.database.pool.query(
        `update answers set value = 'broken', at = clock_timestamp() where poll = $1 and participant = $2`,
        [key, last],
      )
      const reply = await download(code, file)
      expect(reply.status).toBe(200)
      await expect(reply.arrayBuffer()).rejects.toThrow()
      await expect.poll(openSnapshots).toBe(0)
    })

    test('is refused as any request where it fails before its first byte', async () => {
      const { code, key } = await filledRoom(2, 20)
      await server.context.database.pool.query(`update answers set value = 'broken' where poll = $1`, [key])
      const reply = await download(code, 'answers.csv')
      expect([
        reply.status,
        reply.headers.get('content-type'),
        reply.headers.get('content-disposition'),
      ]).toEqual([500, expect.stringContaining('application/json'), null])
      expect(await reply.json()).toMatchObject({ error: expect.any(String) })
      await expect.poll(openSnapshots).toBe(0)
    })
  })

  describe('a file that is larger than what the network holds', () => {
    const people = 20_000
    let room: Awaited<ReturnType<typeof filledRoom>>
    beforeAll(async () => {
      room = await filledRoom(people, 400)
      await server.context.database.pool.query(
        `insert into cells (poll, cell, weight)
         select $1, 'e:' || participant || ':{"text":"' || participant || '","at":"2026-01-01T00:00:00.000Z"}', 1 from answers
         where poll = $1 and participant like $2 || '-%' union all select $1, '#', $3`,
        [room.key, room.code, people],
      )
    })

    /** Asks for a file, and reads nothing of it but its first piece. */
    async function begin(file: string): Promise<IncomingMessage> {
      const request = get(`${server.url}/api/v1/rooms/${room.code}/${file}`, { headers: headers() })
      const [reply]: IncomingMessage[] = await once(request, 'response')
      if (!reply) throw new Error('There was no reply.')
      expect(reply.statusCode).toBe(200)
      await once(reply, 'readable')
      // While it reads the next piece it is not idle.
      await expect.poll(openSnapshots).toBe(1)
      return reply
    }

    test('has what was there when it was asked for, whatever people send meanwhile', async () => {
      const reply = await begin('answers.csv')
      const { pool } = server.context.database
      const later = await filledRoom(1, 20)
      await pool.query(
        `insert into answers (poll, participant, value, at) select $1, participant || 'later', value, at from answers where poll = $2`,
        [room.key, later.key],
      )
      await pool.query(
        `update answers set value = replace(value, 'long', 'late') where poll = $1 and participant = $2`,
        [room.key, room.last],
      )
      let text = ''
      for await (const piece of reply.setEncoding('utf8')) text += piece
      expect(text.split('\r\n')).toHaveLength(people + 2)
      expect([text.includes(room.last), text.includes('late')]).toEqual([true, false])
      await expect.poll(openSnapshots).toBe(0)
    })

    testInAll('the results that are as large come whole, as JSON and as a table', async () => {
      const { polls, downloads } = getResults.output.parse(
        await (await download(room.code, 'results')).json(),
      )
      const [poll] = polls
      const ids = Array.from({ length: people }, (_, n) => `${room.code}-${String(n + 1).padStart(6, '0')}`)
      expect(poll?.voters).toBe(people)
      expect(poll?.table.rows.map(([text]) => text)).toEqual(ids)
      expect(downloads.map(({ name }) => name)).toContain('results.xlsx')
      const lines = (await (await download(room.code, 'results.csv')).text()).split('\r\n')
      expect(lines).toHaveLength(people + 2)
      expect(lines.slice(1, -1).every((line, n) => line.includes(`"${ids[n]}"`))).toBe(true)
    })

    test('results from a replica need its connection no more once they are sent', async () => {
      const { replica, database } = server.context
      server.context.replica = { ...replica, read: work => database.db.transaction().execute(work) }
      try {
        const reply = await download(room.code, 'results')
        expect([reply.status, getResults.output.parse(await reply.json()).polls[0]?.voters]).toEqual([
          200,
          people,
        ])
      } finally {
        server.context.replica = replica
      }
    })

    test.each(files)('%s is broken off when its client takes too long to read it', async file => {
      const { longestReadMs } = server.context
      server.context.longestReadMs = 0
      try {
        const reply = await download(room.code, file)
        // On a busy machine the time is over before the first byte.
        if (reply.status === 200) await expect(reply.arrayBuffer()).rejects.toThrow()
        else expect(reply.status).toBe(500)
      } finally {
        server.context.longestReadMs = longestReadMs
      }
      await expect.poll(openSnapshots).toBe(0)
    })

    test('is not made any further when its client leaves', async () => {
      const reply = await begin('answers.csv')
      reply.destroy()
      await expect.poll(openSnapshots).toBe(0)
    })
  })
})
