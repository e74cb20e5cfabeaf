import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  let skew = 0
  /** The codes that are drawn, in this order, again and again. */
  let drawn = ['100000']
  let draws = 0
  const server = useServer(engine, {
    now: () => Date.now() + skew,
    newCode: () => drawn[draws++ % drawn.length]!,
  })

  const start = (as: string, deckId: string, headers: Record<string, string> = {}) =>
    server.send('POST', '/rooms', { as, body: { deckId }, headers })
  const stop = (as: string, code: string) =>
    server.send('POST', `/rooms/${code}/actions`, { as, body: { action: 'stop' } })
  const endedAgo = (code: string, ago: string) =>
    server.database.pool.query('update rooms set ended_at = now() - $2::interval where code = $1', [
      code,
      ago,
    ])

  test('[D22] reuses a code after a day at the earliest, after thirty if there are others, the longest unused first', async () => {
    const { key } = await server.newTeam()
    drawn = ['200001']
    const first = await openRoom(server, key, steps.rating('q'))
    const { deckId } = first
    for (const code of ['200002', '200003', '200004']) {
      drawn = [code]
      expect((await start(key, deckId)).body.code).toBe(code)
    }
    drawn = ['200001', '200002', '200003', '200004']
    const full = await start(key, deckId)
    expect([full.status, full.body]).toEqual([
      503,
      { error: 'No six-digit code is free for a new room.', fix: expect.stringContaining('Stop rooms') },
    ])
    for (const code of drawn) expect((await stop(key, code)).status).toBe(200)
    expect((await start(key, deckId)).status).toBe(503)
    await endedAgo('200002', '25 hours')
    await endedAgo('200003', '20 days')
    await endedAgo('200004', '23 hours')
    expect((await start(key, deckId)).body.code).toBe('200003')
    expect((await start(key, deckId)).body.code).toBe('200002')
    expect((await start(key, deckId)).status).toBe(503)
    // A code that was never used comes before one that was unused for some days.
    await endedAgo('200001', '29 days')
    drawn = ['200001', '200005']
    expect((await start(key, deckId)).body.code).toBe('200005')
    await endedAgo('200004', '31 days')
    drawn = ['200001', '200004']
    expect((await start(key, deckId)).body.code).toBe('200004')
    expect((await start(key, deckId)).body.code).toBe('200001')
  })

  test('never gives the same code to rooms that start at the same moment', async () => {
    const { key } = await server.newTeam()
    drawn = ['300000']
    const { deckId } = await openRoom(server, key, steps.rating('q'))
    drawn = Array.from({ length: 12 }, (_, n) => `30010${n % 6}`)
    const replies = await Promise.all(Array.from({ length: 8 }, () => start(key, deckId)))
    const codes = replies.filter(({ status }) => status === 200).map(({ body }) => body.code)
    expect([codes.length, new Set(codes).size]).toEqual([6, 6])
    expect(replies.filter(({ status }) => status === 503)).toHaveLength(2)
  })

  test('refuses rooms over the hourly limit of a key with 429 and Retry-After, and does not replay that', async () => {
    const { key, team, user } = await server.newTeam()
    drawn = Array.from({ length: 200 }, (_, n) => String(400_000 + n))
    const { deckId } = await openRoom(server, key, steps.rating('q'))
    for (let n = 1; n < limits.roomsPerHour; n++) expect((await start(key, deckId)).status).toBe(200)
    const over = await start(key, deckId, { 'idempotency-key': 'again' })
    expect([over.status, over.body.error]).toEqual([429, expect.stringContaining('60 rooms within an hour')])
    const wait = Number(over.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3_000)
    expect(wait).toBeLessThanOrEqual(3_600)
    // The window of requests is another one.
    expect(Number(over.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(900)
    expect((await server.send('GET', '/rooms', { as: key })).status).toBe(200)
    const colleague = await server.newKey(team, { user })
    expect((await start(colleague.key, deckId)).status).toBe(200)
    skew = wait * 1000
    const later = await start(key, deckId, { 'idempotency-key': 'again' })
    expect([later.status, later.headers.get('idempotent-replayed')]).toEqual([200, null])
    skew = 0
  })

  test('refuses rooms over the limit of open rooms of a team with 429 until one ends', async () => {
    const { key, team, user } = await server.newTeam()
    drawn = ['500000', '500001']
    const { code, deckId } = await openRoom(server, key, steps.rating('q'))
    await server.database.pool.query(
      `insert into rooms (code, team_id, user_id, title, document, steps, host_hash, state, driven_at)
        select 'x' || n, $1, $2, 't', '[]', 0, '', '{}', now() - interval '20 hours' from generate_series(2, $3) n`,
      [team, user, limits.openRooms],
    )
    const over = await start(key, deckId)
    expect([over.status, over.body.error]).toEqual([429, expect.stringContaining('500 rooms')])
    const wait = Number(over.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(14_000)
    expect(wait).toBeLessThanOrEqual(14_400)
    expect((await stop(key, code)).status).toBe(200)
    expect((await start(key, deckId)).status).toBe(200)
  })
})
