import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { removeExpired } from '#server/store/housekeeping.ts'
import { filmOf } from '#test/support/films.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { send } from '#test/support/server.ts'
import { picture, suite } from './suite.ts'

const dataUrl = picture()
const mp4 = { 'content-type': 'video/mp4' }

suite(api => {
  const upload = (raw: Buffer, as = api.key, headers: Record<string, string> = mp4) =>
    api.server.send('POST', '/films', { as, raw, headers })
  const fetchFilm = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(api.server.url + path, { method, headers })
  const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())
  const filmed = (film: string) => ({ kind: 'slide', images: [{ dataUrl, film }] })
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

  const film = filmOf('h264')
  let id = ''
  let deck = ''
  beforeAll(async () => {
    id = (await upload(film)).body.film
    deck = await api.deckOf(filmed(id))
  })

  describe('a film is sent', () => {
    test.each([
      ['h264', { type: 'mp4', width: 160, height: 90, seconds: 2, sound: false }],
      ['vp8', { type: 'webm', width: 160, height: 90, sound: false }],
      ['vp9', { type: 'webm', width: 160, height: 90, sound: true }],
      ['av1', { type: 'webm', width: 160, height: 90, sound: false }],
    ] as const)('%s: what it is is read from its bytes', async (name, facts) => {
      const { status, body } = await upload(filmOf(name), api.key, { 'content-type': 'text/plain' })
      expect([status, body]).toEqual([200, expect.objectContaining(facts)])
      expect(body.film).toMatch(/^[0-9a-f]{64}$/)
      expect(body.seconds).toBeGreaterThan(1.5)
    })

    test('as the field of a form, by a person, and again: it has the same id', async () => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(film)], 'a.exe'))
      const { status, body } = await api.server.send('POST', '/films', { as: api.key, raw: form })
      expect([status, body.film]).toEqual([200, id])
      const person = await newPerson(api.server, { team: api.team })
      const own = await send(api.server.url, 'POST', '/films', {
        raw: film,
        headers: { origin: api.server.url, cookie: person.cookie! },
      })
      expect([own.status, own.body.film]).toEqual([200, id])
    })

    test('to a one-time address, which then is over', async () => {
      const { body } = await api.send('POST', '/uploads')
      const put = () =>
        fetch(`${api.server.url}${new URL(body.url).pathname}a.mp4`, {
          method: 'PUT',
          body: new Uint8Array(film),
        })
      const first = await put()
      expect([first.status, (await first.json()).film]).toEqual([200, id])
      expect((await put()).status).toBe(404)
    })

    test.each<[string, Buffer, string, RegExp]>([
      [
        'HEVC',
        filmOf('hevc'),
        'The picture of the film is in HEVC (H.265), which not all browsers play.',
        /H\.264/,
      ],
      ['a PDF', pdfOf(['One']), 'The file is no mp4 or webm film.', /at most 24 MB/],
      ['half a film', film.subarray(0, film.length / 2), 'The film is damaged or cut off.', /again/],
      ['the first bytes of one', film.subarray(0, 20), 'The film is damaged or cut off.', /again/],
      [
        'QuickTime',
        Buffer.from(
          film.toString('latin1').replace('ftypisom', 'ftypqt  ').replaceAll('isom', 'qt  '),
          'latin1',
        ),
        'The film is a QuickTime (.mov) file, which browsers do not play.',
        /\.mp4/,
      ],
    ])('%s is refused with what to send', async (_, bytes, error, fix) => {
      const { status, body } = await upload(bytes)
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ error, fix: expect.stringMatching(fix) }),
      ])
    })

    test('JSON, and nothing, are no film; a film becomes no slides', async () => {
      for (const raw of ['{}', '']) expect((await upload(Buffer.from(raw))).status).toBe(400)
      const slides = await api.server.send('POST', '/decks/import', { as: api.key, raw: film, headers: mp4 })
      expect([slides.status, slides.body.error]).toEqual([
        400,
        'The file is a film, which does not become slides.',
      ])
    })

    test('without a key, or with one that may not write, it is refused', async () => {
      expect((await api.server.send('POST', '/films', { raw: film, headers: mp4 })).status).toBe(401)
      const { key } = await api.server.newKey(api.team, { scopes: ['decks:read'] })
      expect((await upload(film, key)).status).toBe(403)
    })
  })

  describe('a film on a slide', () => {
    test('is kept as it was sent, changed, and removed from its picture', async () => {
      const change = (image: object) =>
        api.send('PATCH', `/decks/${deck}/steps/1/elements/image/0`, { image })
      expect((await api.step(deck)).images[0]).toMatchObject({ film: id, dataUrl })
      expect((await change({ loop: true, muted: true })).status).toBe(200)
      expect((await api.step(deck)).images[0]).toMatchObject({ film: id, loop: true, muted: true })
      expect((await change({ film: null })).status).toBe(200)
      expect((await api.step(deck)).images[0]).not.toHaveProperty('film')
      // The version has it.
      expect((await change({ film: id })).status).toBe(200)
    })

    test('a screenshot shows its first frame, as without it', async () => {
      const gray =
        'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="gray"/></svg>'
      const shot = async (more: object) => {
        const shown = await api.deckOf({ kind: 'slide', images: [{ id: 'p', dataUrl: gray, ...more }] })
        const { status, body } = await api.send('GET', `/decks/${shown}/steps/1/screenshot`)
        expect(status).toBe(200)
        return body.dataUrl
      }
      expect(await shot({ film: id, loop: true })).toBe(await shot({}))
    })

    test.each([
      ['an unknown id', 'f'.repeat(64), /^document\.1\.images\.0\.film: This team has no film with this id/],
      ['no id', 'a film', /Must be the `film` that sending an mp4 or webm answered/],
    ])('%s is refused with what to send', async (_, wrong, fix) => {
      const { status, body } = await api.send('POST', '/decks', {
        document: [{ kind: 'join' }, filmed(wrong)],
      })
      expect([status, body.fix]).toEqual([400, expect.stringMatching(fix)])
    })

    test('the id of another team’s film gives no access to it', async () => {
      const stranger = await api.server.newTeam()
      const sent = { as: stranger.key, body: { document: [{ kind: 'join' }, filmed(id)] } }
      expect((await api.server.send('POST', '/decks', sent)).status).toBe(400)
      const path = `/api/v1/decks/${deck}/films/${id}`
      expect((await fetchFilm(path, bearer(stranger.key))).status).toBe(404)
      expect((await fetchFilm(path)).status).toBe(401)
      const { key } = await api.server.newKey(api.team, { scopes: ['decks:write'], user: api.user })
      expect((await fetchFilm(path, bearer(key))).status).toBe(403)
    })

    test('a deck does not give what another one has', async () => {
      const other = await api.deckOf({ kind: 'slide' })
      expect((await fetchFilm(`/api/v1/decks/${other}/films/${id}`, bearer(api.key))).status).toBe(404)
      expect((await fetchFilm(`/api/v1/decks/${deck}/pictures/${id}`, bearer(api.key))).status).toBe(404)
    })
  })

  describe('a film is read by ranges', () => {
    const path = () => `/api/v1/decks/${deck}/films/${id}`
    const read = (headers: Record<string, string> = {}, method = 'GET') =>
      fetchFilm(path(), { ...bearer(api.key), ...headers }, method)
    const last = film.length - 1

    test('whole, with headers that let no browser take it for anything else', async () => {
      const reply = await read()
      expect(reply.status).toBe(200)
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': String(film.length),
        'accept-ranges': 'bytes',
        etag: `"${id}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect((await bytesOf(reply)).equals(film)).toBe(true)
    })

    test.each([
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, last],
      ['bytes=-50', film.length - 50, last],
      ['bytes=-999999', 0, last],
      ['bytes=2000-999999', 2000, last],
      [`bytes=${last}-${last}`, last, last],
    ])('%s', async (range, start, end) => {
      const reply = await read({ range })
      expect([reply.status, reply.headers.get('content-range'), reply.headers.get('content-length')]).toEqual(
        [206, `bytes ${start}-${end}/${film.length}`, String(end - start + 1)],
      )
      expect((await bytesOf(reply)).equals(film.subarray(start, end + 1))).toBe(true)
    })

    test.each([`bytes=${film.length}-`, 'bytes=-0'])('%s is beyond the end', async range => {
      const reply = await read({ range })
      expect([reply.status, reply.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
    })

    test.each(['bytes=0-9,20-29', 'bytes=9-3', 'lines=1-2', 'bytes=a-b', 'bytes=-'])(
      '%s gets the whole film',
      async range => {
        const reply = await read({ range })
        expect([reply.status, (await bytesOf(reply)).length]).toEqual([200, film.length])
      },
    )

    test('a part only of the film that the client has; nothing when it has all', async () => {
      const range = 'bytes=0-9'
      expect((await read({ range, 'if-range': `"${id}"` })).status).toBe(206)
      for (const other of ['"other"', `W/"${id}"`, 'Sat, 01 Jan 2000 00:00:00 GMT'])
        expect((await read({ range, 'if-range': other })).status).toBe(200)
      expect((await read({ 'if-none-match': `"${id}"` })).status).toBe(304)
    })

    test('HEAD tells of the same without the bytes', async () => {
      const whole = await read({}, 'HEAD')
      expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(film.length)])
      const part = await read({ range: 'bytes=0-9' }, 'HEAD')
      expect([part.status, part.headers.get('content-length')]).toEqual([206, '10'])
    })
  })

  test.runIf(process.platform === 'linux')(
    'readers who leave before the film begins leave no file open',
    async () => {
      const { hostname, port } = new URL(api.server.url)
      const leave = async () => {
        const socket = connect(Number(port), hostname)
        await once(socket, 'connect')
        socket.write(
          `GET /api/v1/decks/${deck}/films/${id} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${api.key}\r\n\r\n`,
        )
        await new Promise(resolve => setImmediate(resolve))
        socket.destroy()
      }
      for (let count = 0; count < 40; count += 1) await leave()
      const open = () =>
        readdirSync('/proc/self/fd').filter(each => {
          try {
            return readlinkSync(`/proc/self/fd/${each}`).includes(id)
          } catch {
            return false
          }
        }).length
      // Of those whose request has not been read yet, too.
      expect((await fetchFilm(`/api/v1/decks/${deck}/films/${id}`, bearer(api.key))).status).toBe(200)
      await expect.poll(open).toBe(0)
    },
  )

  describe('a film in a room', () => {
    const start = async (of: string) => (await api.send('POST', '/rooms', { deckId: of })).body
    const pathsOf = async ({ code, hostToken }: any) =>
      (await api.server.send('GET', `/live/${code}/deck`, { as: hostToken })).body.films as Record<
        string,
        string
      >

    test('its stage gets it by an address that nobody else can know', async () => {
      const room = await start(deck)
      const path = (await pathsOf(room))[id]!
      const reply = await fetchFilm(path, { range: 'bytes=0-9' })
      expect([reply.status, await bytesOf(reply)]).toEqual([206, film.subarray(0, 10)])

      const [, name] = /\/([^/]+)$/.exec(path)!
      const other = await start(await api.deckOf(filmed(id), { kind: 'slide' }))
      const without = await start(await api.deckOf({ kind: 'slide' }))
      expect(await pathsOf(without)).toEqual({})
      const guesses = [
        // The address of one room in another, also in one of the same film.
        `/api/v1/live/${other.code}/films/${id}/${name}`,
        `/api/v1/live/${without.code}/films/${id}/${name}`,
        `/api/v1/live/${room.code}/films/${id}/${'A'.repeat(22)}`,
        `/api/v1/live/${room.code}/films/${'f'.repeat(64)}/${name}`,
        `/api/v1/live/${room.code}/pictures/${id}`,
        `/api/v1/live/${room.code}/films/${id}`,
      ]
      for (const guess of guesses) expect([guess, (await fetchFilm(guess)).status]).toEqual([guess, 404])
    })

    test('a phone is told nothing of it, and no address', async () => {
      const room = await start(deck)
      const joined = await api.server.send('POST', `/live/${room.code}/join`, { body: { name: 'Ada' } })
      await api.server.send('POST', `/live/${room.code}/actions`, {
        as: room.hostToken,
        body: { action: 'start' },
      })
      const { body } = await api.server.send('POST', `/live/${room.code}/join`, {
        body: { token: joined.body.token },
      })
      expect(JSON.stringify(body)).not.toContain(id)
      const deckReply = await api.server.send('GET', `/live/${room.code}/deck`, { as: joined.body.token })
      expect(deckReply.status).toBe(401)
    })
  })

  describe('a film is kept as long as something needs it', () => {
    const age = (hash: string) =>
      api.server.context.database.pool.query(
        `update blobs set touched_at = now() - interval '2 days' where hash = $1`,
        [hash],
      )
    const sweep = () => removeExpired(api.server.context.database.db, api.server.context.blobs, Date.now())
    const isKept = async (hash: string) =>
      (await api.server.context.database.pool.query('select from films where hash = $1', [hash])).rowCount ===
      1
    const own = async (name: Parameters<typeof filmOf>[0]) => (await upload(filmOf(name))).body.film as string

    test('one that no deck has goes after a day, with its bytes', async () => {
      const unused = await own('av1')
      await sweep()
      expect(await isKept(unused)).toBe(true)
      await age(unused)
      await sweep()
      expect(await isKept(unused)).toBe(false)
      await expect(api.server.context.blobs.size(unused)).rejects.toThrow()
      const { status } = await api.send('POST', '/decks', { document: [{ kind: 'join' }, filmed(unused)] })
      expect(status).toBe(400)
    })

    test('a copy of a deck has it, also when the original is gone; a version has it, too', async () => {
      const kept = await own('vp9')
      const original = await api.deckOf(filmed(kept))
      const { body: copy } = await api.send('POST', `/decks/${original}/duplicate`, {})
      await api.send('DELETE', `/decks/${original}`)
      await age(kept)
      await sweep()
      const read = async () =>
        (await fetchFilm(`/api/v1/decks/${copy.id}/films/${kept}`, bearer(api.key))).status
      expect(await read()).toBe(200)
      await api.send('DELETE', `/decks/${copy.id}/steps/1/elements/image/0`)
      await sweep()
      expect(await read()).toBe(200)
    })
  })
})
