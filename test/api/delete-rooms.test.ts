import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeExpired } from '#server/store/housekeeping.ts'
import { withFreeCode } from '#server/store/room-codes.ts'
import { newPerson } from '#test/people/person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'

onEveryEngine(engine => {
  let server: TestServer
  /** A second server with the same database and Redis; without Redis it is the first server. */
  let other: TestServer
  let key: string
  beforeAll(async () => {
    const redisPrefix = `lpd-test-${randomUUID()}`
    server = await startServer(engine, { redisPrefix })
    other = await startServer(engine, { redisPrefix, database: server.database })
    key = (await server.newTeam()).key
  })
  afterAll(async () => {
    await other[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  const act = (code: string, action: string) =>
    server.send('POST', `/rooms/${code}/actions`, { as: key, body: { action } })
  const remove = (name: string, as = key) => server.send('DELETE', `/rooms/${name}`, { as })

  /** Starts a room in which somebody has answered. */
  async function answeredRoom(title = 'Q?') {
    const room = await openRoom(server, key, steps.choice('q', { prompt: title }))
    await act(room.code, 'start')
    const ann = await joinRoom(server, room.code, 'Ann')
    await ann.answer('q', { choices: [0] })
    const { id } = (await server.send('GET', `/rooms/${room.code}`, { as: key })).body
    return { ...room, id: id as string, ann }
  }
  async function endedRoom(title?: string) {
    const room = await answeredRoom(title)
    await act(room.code, 'stop')
    return room
  }
  const daysAgo = (code: string, days: number) =>
    server.database.pool.query(
      'update rooms set ended_at = now() - make_interval(days => $2) where code = $1 and ended_at is not null',
      [code, days],
    )
  /** Counts the rows of a room, by its public id, in every table that has some. */
  async function rowsOf(ids: number[]): Promise<number> {
    const { rows } = await server.database.pool.query<{ count: number }>(
      `select (select count(*) from rooms where id = any($1)) + (select count(*) from participants where room_id = any($1))
        + (select count(*) from polls where room_id = any($1)) + (select count(*) from host_tokens where room_id = any($1))
        + (select count(*) from room_blobs where room_id = any($1))
        + (select count(*) from answers where poll not in (select key from polls))
        + (select count(*) from cells where poll not in (select key from polls)) as count`,
      [ids],
    )
    return rows[0]!.count
  }
  async function storedId(id: string): Promise<number> {
    const { rows } = await server.database.pool.query<{ id: number }>(
      'select id from rooms where public_id = $1',
      [id],
    )
    return rows[0]!.id
  }

  describe('a room has an id', () => {
    test('which every operation takes in place of its code, and which no other room ever has', async () => {
      const { id, code } = await endedRoom()
      expect(id).toMatch(/^[0-9a-f]{32}$/)
      for (const path of ['', '/participants', '/results', '/answers'])
        expect((await server.send('GET', `/rooms/${id}${path}`, { as: key })).status, path).toBe(200)
      const { body } = await server.send('GET', '/rooms', { as: key })
      expect(body.rooms.find((room: { id: string }) => room.id === id)).toMatchObject({ code })
      expect((await act(id, 'stop')).status).toBe(409)
    })

    test('that still names it when its team has another room with the same code', async () => {
      const first = await endedRoom('First?')
      await daysAgo(first.code, 40)
      const second = await openRoom(server, key, steps.choice('q', { prompt: 'Second?' }))
      await server.database.pool.query('update rooms set code = $1 where code = $2', [
        first.code,
        second.code,
      ])
      await act(first.code, 'start')
      const promptOf = async (name: string) =>
        (await server.send('GET', `/rooms/${name}/results`, { as: key })).body.polls[0].prompt
      expect(await promptOf(first.code)).toBe('Second?')
      expect(await promptOf(first.id)).toBe('First?')
      // By its code, one of the two would be deleted by guess.
      expect(await remove(first.code)).toMatchObject({
        status: 409,
        body: { error: 'Several rooms have had this code.', fix: expect.stringContaining('id') },
      })
      expect((await remove(first.id)).status).toBe(200)
      expect((await remove(first.id)).status).toBe(404)
      expect(await promptOf(first.code)).toBe('Second?')
    })
  })

  describe('deleting a room', () => {
    test('is refused while it runs, and nothing of it is lost', async () => {
      const { code } = await answeredRoom()
      expect(await remove(code)).toMatchObject({
        status: 409,
        body: { error: 'This room has not ended, so it cannot be deleted.', fix: expect.any(String) },
      })
      expect((await server.send('GET', `/rooms/${code}/results`, { as: key })).body.polls[0].voters).toBe(1)
    })

    test('removes its people, answers and results, and leaves other rooms alone', async () => {
      const { code, id, deckId } = await endedRoom()
      const beside = await endedRoom('Other?')
      const stored = await storedId(id)
      expect(await remove(code)).toMatchObject({ status: 200, body: { ok: true } })
      for (const name of [code, id])
        for (const path of ['', '/results', '/answers', '/participants', '/results.xlsx'])
          expect((await server.send('GET', `/rooms/${name}${path}`, { as: key })).status, path).toBe(404)
      expect(await rowsOf([stored])).toBe(0)
      expect((await server.send('GET', `/decks/${deckId}`, { as: key })).status).toBe(200)
      const { body } = await server.send('GET', `/rooms/${beside.code}/results`, { as: key })
      expect(body.polls[0].voters).toBe(1)
    })

    test('ends its streams on every server, and its tokens open nothing any more', async () => {
      const { code, id, hostToken, ann } = await endedRoom()
      const streams = await Promise.all([server, other].map(at => at.events(code, hostToken)))
      for (const stream of streams) expect(await stream.next('room')).toMatchObject({ status: 'ended' })
      expect((await remove(id)).status).toBe(200)
      for (const stream of streams) {
        expect(await stream.next('bye')).toEqual({ reason: 'gone' })
        await stream.ended
      }
      for (const at of [server, other]) {
        for (const path of ['deck', 'results', 'events'])
          expect((await at.send('GET', `/live/${code}/${path}`, { as: hostToken })).status, path).toBe(401)
        expect((await at.send('GET', `/live/${code}/events`, { as: ann.token })).status).toBe(401)
        expect((await at.send('POST', `/live/${code}/join`, { body: {} })).status).toBe(404)
      }
    })

    test('tells the streams that the room is gone where its tokens are checked before the deletion is heard of', async () => {
      const { code, id, hostToken } = await endedRoom()
      const stored = await storedId(id)
      const stream = await server.events(code, hostToken)
      await stream.next('room')
      // No server is told.
      await server.database.pool.query('delete from host_tokens where room_id = $1', [stored])
      await server.database.pool.query('delete from rooms where id = $1', [stored])
      server.context.rooms.checkHosts()
      expect(await stream.next('bye')).toEqual({ reason: 'gone' })
      await stream.ended
    })

    test('[D22] does not free its code: it rests as if the room were still there', async () => {
      const { code, id } = await endedRoom()
      await remove(id)
      const { db, pool } = server.database
      const isFree = async () =>
        (await withFreeCode(
          db,
          () => code,
          async free => free,
        )) === code
      expect(await isFree()).toBe(false)
      await pool.query("update resting_codes set ended_at = now() - interval '25 hours' where code = $1", [
        code,
      ])
      expect(await isFree()).toBe(true)
      await pool.query("update resting_codes set ended_at = now() - interval '31 days' where code = $1", [
        code,
      ])
      await removeExpired(db, server.context.blobs, Date.now())
      const { rows } = await pool.query('select 1 from resting_codes where code = $1', [code])
      expect(rows).toEqual([])
    })

    test('at the same time from several sides happens once', async () => {
      const { id } = await endedRoom()
      const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await remove(id)).status))
      expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404, 404].toSorted())
    })

    test('is all or nothing: what fails in the middle leaves all of it', async () => {
      const { id } = await endedRoom()
      const stored = await storedId(id)
      const before = await rowsOf([stored])
      const { pool } = server.database
      // A row that still refers to an answer's poll makes the last part of the deletion fail.
      await pool.query('create table pins (poll bigint references polls)')
      await pool.query('insert into pins select key from polls where room_id = $1', [stored])
      expect((await remove(id)).status).toBe(500)
      expect(await rowsOf([stored])).toBe(before)
      await pool.query('drop table pins')
      expect((await remove(id)).status).toBe(200)
      expect(await rowsOf([stored])).toBe(0)
    })

    test('that is cut off in the middle leaves all of the room, and can be done again', async () => {
      const { id } = await endedRoom()
      const stored = await storedId(id)
      const before = await rowsOf([stored])
      const { pool } = server.database
      const holder = await pool.connect()
      await holder.query('begin')
      // The deletion waits for this row, after it has locked the room.
      await holder.query('select 1 from participants where room_id = $1 for update', [stored])
      const cutOff = remove(id)
      for (let isCut = false; !isCut;) {
        const { rowCount } = await holder.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
        )
        isCut = (rowCount ?? 0) > 0
      }
      expect((await cutOff).status).toBeGreaterThanOrEqual(500)
      await holder.query('rollback')
      holder.release()
      expect(await rowsOf([stored])).toBe(before)
      expect((await remove(id)).status).toBe(200)
      expect(await rowsOf([stored])).toBe(0)
    })

    test('[D39] is possible for who started it, made its deck or owns the team, also without a plan that sells rooms to keys', async () => {
      const owner = await newPerson(server)
      const member = await newPerson(server, { team: owner.team })
      const maker = await newPerson(server, { team: owner.team })
      const document = [steps.join, steps.rating('r')]
      const { body: deck } = await maker.send('POST', '/decks', { document })
      const ended = async (person: typeof maker): Promise<string> => {
        const { body } = await person.send('POST', '/rooms', { deckId: deck.id })
        await person.send('POST', `/rooms/${body.code}/actions`, { action: 'stop' })
        return body.code
      }
      const room = { code: await ended(maker) }
      expect((await member.send('DELETE', `/rooms/${room.code}`)).status).toBe(404)
      expect((await member.send('GET', `/rooms/${room.code}/deletion`)).status).toBe(404)
      await server.database.db
        .updateTable('teams')
        .set({ plan: 'free' })
        .where('id', '=', owner.team)
        .execute()
      await maker.send('PATCH', `/decks/${deck.id}`, { shared: true })
      // A member reads what came of it, and may not take it away from the others.
      expect((await member.send('GET', `/rooms/${room.code}/results`)).status).toBe(200)
      expect((await member.send('DELETE', `/rooms/${room.code}`)).status).toBe(403)
      // A page asks before it offers to delete.
      for (const [who, allowed] of [
        [owner, true],
        [maker, true],
        [member, false],
      ] as const)
        expect((await who.send('GET', `/rooms/${room.code}/deletion`)).body).toEqual({ allowed })
      expect((await owner.send('DELETE', `/rooms/${room.code}`)).status).toBe(200)
      const own = await ended(member)
      expect((await member.send('DELETE', `/rooms/${own}`)).status).toBe(200)
      const another = await ended(member)
      expect((await maker.send('DELETE', `/rooms/${another}`)).status).toBe(200)
      expect((await owner.send('GET', `/rooms/${another}`)).status).toBe(404)
    })
  })

  describe('KEEP_RESULTS_DAYS', () => {
    const sweep = (days: number | null) =>
      removeExpired(server.database.db, server.context.blobs, Date.now(), { keepResultsDays: days })

    test('deletes rooms that ended longer ago, with everything of theirs, and no others', async () => {
      const old = await endedRoom()
      const young = await endedRoom()
      const running = await answeredRoom()
      const stored = await storedId(old.id)
      await daysAgo(old.code, 31)
      await daysAgo(young.code, 29)
      await sweep(null)
      expect((await server.send('GET', `/rooms/${old.id}`, { as: key })).status).toBe(200)
      const stage = await server.events(old.code, old.hostToken)
      await stage.next('room')
      await Promise.all([sweep(30), sweep(30)])
      expect(await stage.next('bye')).toEqual({ reason: 'gone' })
      expect(await rowsOf([stored])).toBe(0)
      for (const [room, status] of [
        [old, 404],
        [young, 200],
        [running, 200],
      ] as const)
        expect((await server.send('GET', `/rooms/${room.id}/results`, { as: key })).status).toBe(status)
    })

    test('deletes many rooms in one sweep', async () => {
      const { code, id } = await endedRoom()
      await server.database.pool.query(
        `insert into rooms (code, team_id, user_id, title, document, steps, host_hash, state, status, ended_at)
         select lpad(n::text, 6, '9'), team_id, user_id, title, document, steps, host_hash, state, 'ended', now() - interval '50 days'
         from rooms, generate_series(1, 45) n where public_id = $1`,
        [id],
      )
      await sweep(40)
      const { rows } = await server.database.pool.query(
        "select 1 from rooms where ended_at < now() - interval '40 days'",
      )
      expect(rows).toEqual([])
      expect((await server.send('GET', `/rooms/${code}`, { as: key })).status).toBe(200)
    })
  })
})
