import { loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { thumbnailUrl } from '#server/auth/thumbnails.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  const slide = { kind: 'slide', texts: [{ text: 'Small', rect: { x: 0.1, y: 0.1, w: 0.5, h: 0.2 } }] }
  const deckOf = async (...content: object[]): Promise<string> =>
    (await server.send('POST', '/decks', { as: server.key, body: { document: [steps.join, ...content] } }))
      .body.id
  const addresses = async (id: string): Promise<string[]> =>
    (await server.send('GET', `/decks/${id}/thumbnails`, { as: server.key })).body.thumbnails.map(
      ({ url }: { url: string }) => url,
    )
  /** Requests an address of the base URL without a key. */
  const open = (address: string) => fetch(server.url + new URL(address).pathname)

  test('every step after the join screen has a thumbnail: a WebP 400 px wide that browsers cache', async () => {
    const id = await deckOf(slide, steps.rating('r'))
    const { body } = await server.send('GET', `/decks/${id}/thumbnails`, { as: server.key })
    expect(body.thumbnails.map(({ index }: { index: number }) => index)).toEqual([1, 2])
    for (const { url } of body.thumbnails) {
      const reply = await open(url)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(reply.headers.get('cache-control')).toContain('immutable')
      const picture = await loadImage(Buffer.from(await reply.arrayBuffer()))
      expect([picture.width, picture.height]).toEqual([400, 225])
    }
  })

  test('the list of decks has the thumbnail of the first step; a deck with only a join screen has none', async () => {
    const [full, bare] = [await deckOf(slide), await deckOf()]
    const { body } = await server.send('GET', '/decks', { as: server.key })
    const of = (id: string) => body.decks.find((deck: { id: string }) => deck.id === id).thumbnail
    expect(of(full)).toBe((await addresses(full))[0])
    expect((await open(of(full))).status).toBe(200)
    expect(of(bare)).toBeNull()
  })

  test('does not count towards the hourly limit', async () => {
    const [url = ''] = await addresses(await deckOf(slide))
    const left = async () =>
      Number((await server.send('GET', '/me', { as: server.key })).headers.get('x-ratelimit-remaining'))
    const before = await left()
    await open(url)
    expect(await left()).toBe(before - 1)
  })

  test('an address is valid until the deck changes', async () => {
    const id = await deckOf(slide)
    const [old = ''] = await addresses(id)
    await server.send('PATCH', `/decks/${id}`, { as: server.key, body: { title: 'Changed' } })
    expect((await open(old)).status).toBe(404)
    const [fresh = ''] = await addresses(id)
    expect((await open(fresh)).status).toBe(200)
  })

  test('[D13] addresses from before the bin are worth nothing while a deck is in it; the bin has others', async () => {
    const id = await deckOf(slide)
    const [url = ''] = await addresses(id)
    await server.send('DELETE', `/decks/${id}`, { as: server.key })
    expect((await open(url)).status).toBe(404)
    const { body } = await server.send('GET', '/decks?bin=true', { as: server.key })
    const inBin = body.decks.find((deck: { id: string }) => deck.id === id).thumbnail
    expect((await open(inBin)).status).toBe(200)
    expect(await addresses(id)).toEqual([inBin])
    await server.send('POST', `/decks/${id}/restore`, { as: server.key })
    expect((await open(url)).status).toBe(200)
    expect((await open(inBin)).status).toBe(404)
  })

  test('an address cannot be guessed', async () => {
    const id = await deckOf(slide, slide)
    const [first = '', second = ''] = await addresses(id)
    const other = await deckOf(slide)
    const { updated_at } = await server.database.db
      .selectFrom('decks')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const guessed = thumbnailUrl(
      'http://x',
      { id, updated_at, deleted_at: null, shared_at: null, grants: null, team_language: null, thumb_key: id },
      1,
    )
    const bad = [
      guessed,
      first.replace('/1/', '/2/'),
      first.replace('/1/', '/3/'),
      first.replace('/1/', '/0/'),
      first.replace('/1/', '/01/'),
      first.replace(id, other),
      first.replace(id, 'nothing'),
      first.replace(/[^/]+$/, '.webp'),
      first.replace('.webp', ''),
      second.replace(/[^/]+$/, first.replace(/^.*\//, '')),
    ]
    for (const address of bad) expect([address, (await open(address)).status]).toEqual([address, 404])
  })
})
