import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { housekeeping } from '#server/store/housekeeping.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  const send = (method: string, path: string, body?: unknown) =>
    server.send(method, path, { as: server.key, body })

  async function binnedDeck(ago: string): Promise<{ id: string; thumbnail: string }> {
    const { id } = (await send('POST', '/decks', { document: [steps.join, steps.choice('q')] })).body
    const [{ url }] = (await send('GET', `/decks/${id}/thumbnails`)).body.thumbnails
    expect((await send('DELETE', `/decks/${id}`)).status).toBe(200)
    expect((await send('GET', `/decks/${id}`)).status).toBe(200)
    await sql`update decks set deleted_at = now() - ${ago}::interval where id = ${id}`.execute(
      server.database.db,
    )
    return { id, thumbnail: new URL(url).pathname }
  }

  test('[D13] nobody can read a deck that has been in the bin for thirty days, even before it is removed', async () => {
    const { id, thumbnail } = await binnedDeck('30 days')
    const listed = async () =>
      (await send('GET', '/decks?bin=true')).body.decks.map((deck: { id: string }) => deck.id)
    for (const path of ['', '/outline', '/thumbnails', '/steps/1', '/steps/1/screenshot'])
      expect((await send('GET', `/decks/${id}${path}`)).status, path).toBe(404)
    for (const [method, path, body] of [
      ['POST', `/decks/${id}/restore`, undefined],
      ['POST', `/decks/${id}/duplicate`, {}],
      ['DELETE', `/decks/${id}`, undefined],
      ['PATCH', `/decks/${id}`, { title: 'Back' }],
      ['POST', '/rooms', { deckId: id }],
    ] as const)
      expect((await send(method, path, body)).body.fix, path).toMatch(/^Check the id of the deck\./)
    expect((await fetch(server.url + thumbnail)).status).toBe(404)
    expect(await listed()).not.toContain(id)
    const kept = await binnedDeck('29 days 23 hours 59 minutes')
    expect(await listed()).toContain(kept.id)
    expect((await send('POST', `/decks/${kept.id}/restore`)).status).toBe(200)
  })

  test('a deck that is read repeatedly is gone as soon as its time in the bin ends', async () => {
    const { id } = await binnedDeck('29 days 23 hours 59 minutes 58 seconds')
    // The caches of the deck must not outlive it.
    await expect.poll(async () => (await send('GET', `/decks/${id}`)).status).toBe(404)
    const { rows } = await sql`select from decks where id = ${id}`.execute(server.database.db)
    expect(rows).toHaveLength(1)
  })

  test('expired data is removed when a server starts, not only ten minutes later', async () => {
    const { id } = await binnedDeck('31 days')
    const { database, context } = server
    const timer = housekeeping(database.db, context.blobs, context.log)
    const left = async () => (await sql`select from decks where id = ${id}`.execute(database.db)).rows.length
    await expect.poll(left).toBe(0)
    clearInterval(timer)
  })

  test('[D9] a stale revision is checked after 404 and 400', async () => {
    const document = [steps.join, { kind: 'slide', texts: [{ text: 'T', id: 'taken' }] }, steps.choice('q')]
    const { id } = (await send('POST', '/decks', { document })).body
    const revision = '2020-01-01T00:00:00Z'
    const poll = { type: 'rating', prompt: 'P' }
    for (const [status, method, path, body] of [
      [404, 'PUT', 'steps/9', { step: { kind: 'slide' } }],
      [404, 'POST', 'steps/9/move', { to: 1 }],
      [404, 'POST', 'steps/9/overlays', { poll }],
      [404, 'PATCH', 'steps/9/overlays/0', { poll: { prompt: 'Q' } }],
      [404, 'PATCH', 'steps/1/overlays/0', { poll: { prompt: 'Q' } }],
      [404, 'PATCH', 'steps/1/elements/text/3', { text: { text: 'U' } }],
      [400, 'PATCH', 'steps/2/elements/text/0', { text: { text: 'U' } }],
      [400, 'POST', 'steps', { step: { kind: 'slide', id: 'taken' } }],
      [400, 'POST', 'steps/1/elements/text', { text: { text: 'U', id: 'taken' } }],
      [409, 'PATCH', 'steps/1/elements/text/0', { text: { text: 'U' } }],
      [409, 'POST', 'steps', { step: { kind: 'slide' } }],
    ] as const)
      expect(
        (await send(method, `/decks/${id}/${path}`, { ...body, revision })).status,
        `${method} ${path}`,
      ).toBe(status)
    expect((await send('DELETE', `/decks/${id}/steps/9?revision=${revision}`)).status).toBe(404)
    expect((await send('DELETE', `/decks/${id}/steps/1?revision=${revision}`)).status).toBe(409)
    expect((await send('PATCH', `/decks/none`, { title: 'x', revision })).status).toBe(404)
    expect((await send('GET', `/decks/${id}`)).body.deck.document).toHaveLength(3)
  })
})
