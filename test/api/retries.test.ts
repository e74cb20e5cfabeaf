import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changePlan } from '#server/store/teams.ts'
import { steps } from '#test/support/server.ts'
import { chars, suite } from './suite.ts'

suite(api => {
  /** Creates a person, whose list of decks contains only the decks of the test. */
  const someone = async () => {
    const { key, team, user } = await api.server.newTeam()
    const send = (method: string, path: string, body?: unknown, retry?: string) =>
      api.server.send(method, path, {
        as: key,
        body,
        ...(retry !== undefined && { headers: { 'idempotency-key': retry } }),
      })
    const decks = async () => (await send('GET', '/decks')).body.decks.length
    return { key, team, user, send, decks }
  }
  const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed')

  test('[retry.same] [retry.header] [create-deck.retry] a retry with the same key gets the same reply, marked as replayed, and creates no second deck', async () => {
    const { send, decks } = await someone()
    const first = await send('POST', '/decks', { title: 'Once' }, 'k')
    const again = await send('POST', '/decks', { title: 'Once' }, 'k')
    expect([first.status, replayed(first)]).toEqual([200, null])
    expect([again.status, replayed(again), again.body]).toEqual([200, 'true', first.body])
    expect(await decks()).toBe(1)
  })

  test('[retry.put] a PUT may also have the key', async () => {
    const { send } = await someone()
    const { id } = (await send('POST', '/decks', { document: [steps.join, steps.rating('a')] })).body
    const put = () => send('PUT', `/decks/${id}/steps/1`, { step: steps.rating('b') }, 'k')
    const first = await put()
    const again = await put()
    expect([first.status, replayed(again), again.body]).toEqual([200, 'true', first.body])
  })

  test('[retry.other-body] the same key with another body is a 400 at Idempotency-Key (D11)', async () => {
    const { send, decks } = await someone()
    await send('POST', '/decks', { title: 'One' }, 'k')
    const other = await send('POST', '/decks', { title: 'Two' }, 'k')
    expect([other.status, other.body.fix]).toEqual([400, expect.stringMatching(/^Idempotency-Key: /)])
    expect(await decks()).toBe(1)
  })

  test('[retry.same] different spellings of the same address or JSON are the same request (D11)', async () => {
    const { send, decks, key } = await someone()
    const { id } = (await send('POST', '/decks', { document: [steps.join, steps.rating('a')] })).body
    const forms = [
      ['/steps', '{"step":{"kind":"slide","notes":"Hi"},"at":1}'],
      ['/steps/', '{"at":1.0, "step": {"notes":"\\u0048i", "kind":"slide"}}'],
      ['/%73teps', '\ufeff{ "step": { "kind": "slide", "notes": "Hi" },\n "at": 1 }'],
    ] as const
    const headers = { 'idempotency-key': 'k' }
    for (const [index, [path, raw]] of forms.entries()) {
      const reply = await api.server.send('POST', `/decks/${id}${path}`, { as: key, raw, headers })
      expect([reply.status, reply.body.count, replayed(reply)], path).toEqual([
        200,
        3,
        index === 0 ? null : 'true',
      ])
    }
    const other = await send(
      'POST',
      `/decks/${id}/steps`,
      { step: { kind: 'slide', notes: 'Ho' }, at: 1 },
      'k',
    )
    expect([other.status, other.body.fix]).toEqual([400, expect.stringMatching(/^Idempotency-Key: /)])
    expect(await decks()).toBe(1)
  })

  test('[retry.place] requests with another key, method or path are independent (D11)', async () => {
    const [one, two] = [await someone(), await someone()]
    expect(replayed(await one.send('POST', '/decks', {}, 'k'))).toBeNull()
    expect(replayed(await two.send('POST', '/decks', {}, 'k'))).toBeNull()
    const sister = (await api.server.newKey(one.team, { user: one.user })).key
    const theirs = await api.server.send('POST', '/decks', {
      as: sister,
      body: {},
      headers: { 'idempotency-key': 'k' },
    })
    expect([theirs.status, replayed(theirs)]).toEqual([200, null])
    const { id } = (await one.send('POST', '/decks', {})).body
    for (const [method, path] of [
      ['POST', `/decks/${id}/steps`],
      ['PUT', `/decks/${id}/steps/1`],
    ] as const) {
      const reply = await one.send(method, path, { step: { kind: 'slide' } }, 'k')
      expect([reply.status, replayed(reply)], path).toEqual([200, null])
    }
  })

  test('[retry.together] of concurrent calls one runs, and the others wait for its reply (D11)', async () => {
    const { send, decks } = await someone()
    const replies = await Promise.all(Array.from({ length: 20 }, () => send('POST', '/decks', {}, 'k')))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(replies.filter(reply => replayed(reply) === 'true')).toHaveLength(19)
    expect(await decks()).toBe(1)
  })

  test('[retry.refusals] refusals of the operation itself are replayed (D11)', async () => {
    const { send } = await someone()
    const { id } = (await send('POST', '/decks', {})).body
    for (const [path, status] of [
      ['/decks/none/steps', 404],
      [`/decks/${id}/steps`, 409],
    ] as const) {
      const body = { step: { kind: 'slide' }, revision: '2020-01-01T00:00:00Z' }
      const first = await send('POST', path, body, 'k')
      const again = await send('POST', path, body, 'k')
      expect([first.status, again.status, replayed(again), again.body]).toEqual([
        status,
        status,
        'true',
        first.body,
      ])
    }
  })

  test('[retry.not-kept] a refusal because of the plan is not stored: after a change of plan, the retry runs (D11)', async () => {
    const { key, team } = await api.server.newTeam('free')
    const headers = { 'idempotency-key': 'k' }
    const { id } = (await api.server.send('POST', '/decks', { as: key, body: {} })).body
    const start = () => api.server.send('POST', '/rooms', { as: key, body: { deckId: id }, headers })
    expect((await start()).status).toBe(403)
    await changePlan(api.server.database, team, 'pro')
    const reply = await start()
    expect([reply.status, replayed(reply)]).toEqual([200, null])
  })

  test('[retry.day] for one day; afterwards the key can be used again (D11)', async () => {
    const { send, decks } = await someone()
    const age = (hours: string) =>
      api.server.database.db
        .updateTable('idempotency')
        .set({ created_at: sql`now() - ${hours}::interval` })
        .where('idempotency_key', '=', 'aging')
        .execute()
    await send('POST', '/decks', {}, 'aging')
    await age('23 hours 59 minutes')
    expect(replayed(await send('POST', '/decks', {}, 'aging'))).toBe('true')
    await age('24 hours 1 minute')
    expect(replayed(await send('POST', '/decks', {}, 'aging'))).toBeNull()
    expect(await decks()).toBe(2)
    expect(replayed(await send('POST', '/decks', {}, 'aging'))).toBe('true')
  })

  test('[retry.key-form] the key is 1 to 255 printable ASCII characters (D11)', async () => {
    const { send } = await someone()
    for (const fits of ['k', chars(255), '~!@#$%^&*()_+{}|:"<>? k'])
      expect((await send('POST', '/decks', {}, fits)).status, fits).toBe(200)
    for (const wrong of [chars(256), '', 'é', 'a\tb'])
      expect(await send('POST', '/decks', {}, wrong), wrong).toMatchObject({
        status: 400,
        body: { fix: expect.stringMatching(/^Idempotency-Key: /) },
      })
  })

  test('[retry.room] a room is started once', async () => {
    const { send } = await someone()
    const { id } = (await send('POST', '/decks', {})).body
    const first = await send('POST', '/rooms', { deckId: id }, 'k')
    const again = await send('POST', '/rooms', { deckId: id }, 'k')
    expect([first.status, replayed(again), again.body]).toEqual([200, 'true', first.body])
    expect((await send('GET', `/rooms?deckId=${id}`)).body.rooms).toHaveLength(1)
  })
})
