import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import { fontNames } from '#contract/themes/fonts.ts'
import { removeExpired } from '#server/store/housekeeping.ts'
import { sweepScreenshots } from '#server/store/screenshots.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, startServer, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'

onEveryEngine(engine => {
  let server: TestServer
  let key: string
  let painted = 0
  beforeAll(async () => {
    server = await startServer(engine)
    key = (await server.newTeam()).key
    count(server)
  })
  beforeEach(() => {
    painted = 0
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** Counts the pictures that the painters of a server paint. */
  function count({ context: { painters } }: TestServer): void {
    const { paint } = painters
    painters.paint = (job, asker) => {
      painted += 1
      return paint(job, asker)
    }
  }
  const deckOf = async (...content: object[]): Promise<string> =>
    (await server.send('POST', '/decks', { as: key, body: { document: [steps.join, ...content] } })).body.id
  const shoot = (id: string, query = '', of: TestServer = server) =>
    of.send('GET', `/decks/${id}/steps/1/screenshot${query}`, { as: key })
  const slide = (text: string) => ({
    kind: 'slide',
    texts: [{ text, rect: { x: 0.1, y: 0.1, w: 0.5, h: 0.2 } }],
  })

  testInAll('forty long texts over each other are drawn with annotations, at twice the size', async () => {
    const text = { text: 'Hello world '.repeat(150), rect: { x: 0.05, y: 0.05, w: 0.9, h: 0.9 } }
    const id = await deckOf({ kind: 'slide', texts: Array.from({ length: 40 }, () => text) })
    expect((await shoot(id, '?scale=2&annotate=true')).status).toBe(200)
  })

  test('concurrent requests for the same picture paint it once', async () => {
    const id = await deckOf(slide('At once'))
    const replies = await Promise.all(Array.from({ length: 8 }, () => shoot(id)))
    expect(new Set(replies.map(({ body }) => body.png)).size).toBe(1)
    expect(painted).toBe(1)
  })

  test('a picture that is kept in memory keeps nothing else there', async () => {
    const { screenshots } = server.context
    const { render } = screenshots
    const kept: Uint8Array[] = []
    screenshots.render = async (...given) => {
      const picture = await render(...given)
      kept.push(picture.bytes)
      return picture
    }
    const id = await deckOf(slide('Once'))
    await shoot(id)
    await shoot(id)
    screenshots.render = render
    expect(painted).toBe(1)
    expect(kept[1]!.byteLength).toBeGreaterThan(0)
    // The bytes that came from the painter are a part of its whole message.
    expect(kept[1]!.buffer.byteLength).toBe(kept[1]!.byteLength)
  })

  test('is painted again after a change of its step or with other options, not after a change of another step', async () => {
    const id = await deckOf(slide('One'), slide('Two'))
    const first = (await shoot(id)).body
    await server.send('PATCH', `/decks/${id}/steps/2/elements/text/0`, {
      as: key,
      body: { text: { text: 'Changed' } },
    })
    const second = (await shoot(id)).body
    expect([second.png === first.png, second.revision > first.revision, painted]).toEqual([true, true, 1])
    await server.send('PATCH', `/decks/${id}/steps/1/elements/text/0`, {
      as: key,
      body: { text: { text: 'Changed' } },
    })
    expect((await shoot(id)).body.png).not.toBe(first.png)
    await shoot(id, '?scale=2')
    await shoot(id, '?annotate=true')
    await shoot(id, '?element=text%200')
    expect(painted).toBe(5)
  })

  test('another server returns the same picture without painting it', async () => {
    const id = await deckOf(slide('Shared'))
    const { png } = (await shoot(id)).body
    await using other = await startServer(engine, {
      database: server.database,
      blobs: server.context.blobs,
    })
    count(other)
    painted = 0
    expect((await shoot(id, '', other)).body.png).toBe(png)
    expect(painted).toBe(0)
  })

  testInAll(
    'removes the least recently used screenshots beyond the size limit, and paints them again on request',
    async () => {
      const [old, fresh] = [await deckOf(slide('Old')), await deckOf(slide('Fresh'))]
      await shoot(old)
      await shoot(fresh)
      const { db } = server.database
      const kept = () => db.selectFrom('shots').select('key').orderBy('used_at', 'desc').execute()
      const [newest] = await kept()
      const { bytes } = await db
        .selectFrom('shots')
        .select('bytes')
        .where('key', '=', newest!.key)
        .executeTakeFirstOrThrow()
      expect(await sweepScreenshots(db, server.context.blobs, bytes)).toBeGreaterThan(0)
      expect(await kept()).toEqual([newest])
      await using other = await startServer(engine, {
        database: server.database,
        blobs: server.context.blobs,
      })
      expect((await shoot(old, '', other)).status).toBe(200)
    },
  )

  test('removing unused files keeps stored screenshots', async () => {
    const id = await deckOf(slide('Swept'))
    const { png } = (await shoot(id)).body
    const { blobs } = server.context
    const inTwoDays = Date.now() + 2 * 86_400_000
    await removeExpired(server.database.db, blobs, inTwoDays)
    await using other = await startServer(engine, { database: server.database, blobs })
    count(other)
    painted = 0
    expect((await shoot(id, '', other)).body.png).toBe(png)
    expect(painted).toBe(0)
  })

  test('a picture that cannot be drawn is refused for ten minutes without another try', async () => {
    let now = Date.now()
    await using other = await startServer(engine, { database: server.database, now: () => now })
    let tried = 0
    other.context.painters.paint = () => {
      tried += 1
      return Promise.reject(new Refusal('no_picture'))
    }
    const id = await deckOf(slide('Too much'))
    const statuses = async () => [(await shoot(id, '', other)).status, (await shoot(id, '', other)).status]
    expect([await statuses(), tried]).toEqual([[500, 500], 1])
    now += 601_000
    expect([await statuses(), tried]).toEqual([[500, 500], 2])
  })

  test('a picture that was refused because too many were waiting is tried again, and the refusal has Retry-After', async () => {
    await using other = await startServer(engine, { database: server.database })
    const { paint } = other.context.painters
    other.context.painters.paint = () =>
      Promise.reject(new Refusal('pictures_waiting', undefined, undefined, 5))
    const id = await deckOf(slide('Later'))
    const refused = await shoot(id, '', other)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    other.context.painters.paint = paint
    expect((await shoot(id, '', other)).status).toBe(200)
  })

  test('has the join hint where the stage has it', async () => {
    const card = (showJoin: boolean) => ({
      kind: 'slide',
      overlays: [
        {
          poll: { type: 'rating', prompt: 'Rate' },
          rect: { x: 0.1, y: 0.1, w: 0.6, h: 0.7 },
          style: { showJoin },
        },
      ],
    })
    const [shown, hidden] = await Promise.all([deckOf(card(true)), deckOf(card(false))])
    const [one, other] = [(await shoot(shown)).body.png, (await shoot(hidden)).body.png]
    expect(one).not.toBe(other)
  })

  test('[D4] draws a bundled font family, and an unknown one in the house font', async () => {
    const inFont = (font?: string) => ({
      kind: 'slide',
      texts: [
        {
          text: 'Agq 12',
          rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.4 },
          style: { size: 120, ...(font && { font }) },
        },
      ],
    })
    const drawn = async (font?: string) => (await shoot(await deckOf(inFont(font)))).body.png
    const house = await drawn()
    expect(await drawn('Inter')).toBe(house)
    expect(await drawn('Nothing like it')).toBe(house)
    for (const name of fontNames.slice(1))
      expect([name, (await drawn(name)) === house]).toEqual([name, false])
  })

  test('ignores a broken font of the deck', async () => {
    const id = await deckOf(slide('Plain'))
    await server.database.db
      .updateTable('decks')
      .set({
        extras: JSON.stringify({ fonts: [{ family: 'Mine', dataUrl: 'data:font/woff2;base64,AAAA' }] }),
      })
      .where('id', '=', id)
      .execute()
    expect((await shoot(id)).status).toBe(200)
  })
})
