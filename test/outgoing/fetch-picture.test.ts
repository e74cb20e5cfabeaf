import { type AddressInfo, createServer } from 'node:net'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '#server/outgoing/address.ts'
import { newPerson, visitor } from '#test/people/person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { useServer } from '#test/support/use-server.ts'
import { startReceiver } from '#test/webhooks/receiver.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const svg = Buffer.from(
  `<?xml version="1.0"?><!-- ${'long '.repeat(500)} --><svg xmlns="http://www.w3.org/2000/svg"/>`,
)
/** The reply to an address that gives no picture, whatever the reason: it does not say whether anything listens there. */
const nothing = { status: 400, body: { error: 'No picture could be fetched from this URL.' } }
const html = Buffer.from('<!doctype html><title>No picture</title><svg></svg>')

onEveryEngine(engine => {
  const names = new Map([
    ['pictures.example.com', ['127.0.0.1']],
    ['private.example.com', ['10.0.0.1', '127.0.0.2', '169.254.169.254']],
  ])
  // 127.0.0.1 stands for the public internet, where the receivers of these tests are.
  const server = useServer(engine, {
    pictureRules: {
      resolve: async name => names.get(name) ?? [],
      mayConnect: address => address === '127.0.0.1' || isPublicAddress(address),
      timeoutMs: 2_500,
    },
  })
  const fetchFrom = async (url: string) => (await newPerson(server)).send('POST', '/pictures/fetch', { url })
  /** The URL of a receiver by a name. */
  const named = (url: string, name = 'pictures.example.com') => url.replace('127.0.0.1', name)

  test.each([
    ['image/png', png, 'text/html'],
    ['image/svg+xml', svg, 'application/octet-stream'],
  ])('%s is told by its bytes, whatever the header says', async (type, bytes, said) => {
    await using other = await startReceiver(response =>
      response.writeHead(200, { 'content-type': said }).end(bytes),
    )
    const { status, body } = await fetchFrom(named(other.url))
    expect(status).toBe(200)
    expect(body).toEqual({ dataUrl: `data:${type};base64,${bytes.toString('base64')}` })
  })

  test('nothing of the person is sent, and what follows a redirect is sent nothing of the first', async () => {
    await using other = await startReceiver((response, { url }) =>
      url === '/'
        ? response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end()
        : response.end(png),
    )
    expect((await fetchFrom(named(other.url))).status).toBe(200)
    expect(other.all.map(({ path }) => path)).toEqual(['/', '/next'])
    for (const { headers, body } of other.all) {
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ])
      expect(body).toBe('')
    }
  })

  test.each([
    ['HTML, whatever the header says', html],
    ['text', Buffer.from('Hello')],
    ['nothing', Buffer.alloc(0)],
    ['a long page', Buffer.concat([html, Buffer.alloc(3_000_000, 'x')])],
    ['a compressed picture', deflateSync(png)],
  ])('%s is no picture', async (_, bytes) => {
    await using other = await startReceiver(response =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
    )
    expect(await fetchFrom(named(other.url))).toMatchObject(nothing)
  })

  test('a body that is too large and no picture is told like nothing', async () => {
    await using other = await startReceiver(response =>
      response.writeHead(200, { 'content-length': 6_100_000 }).write('SSH-2.0-OpenSSH'),
    )
    expect(await fetchFrom(named(other.url))).toMatchObject(nothing)
  })

  test.each([true, false])('a body that is too large is refused, with its length told: %s', async isTold => {
    const bytes = Buffer.concat([png, Buffer.alloc(6_100_000)])
    await using other = await startReceiver(response =>
      response.writeHead(200, isTold ? { 'content-length': bytes.length } : {}).end(bytes),
    )
    const { status, body } = await fetchFrom(named(other.url))
    expect([status, body.error]).toEqual([413, 'The picture at this URL is too large.'])
  })

  test('a host that changes the protocol, or closes without a reply, ends the request', async () => {
    for (const reply of [
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
      '',
    ]) {
      const raw = createServer(socket => socket.once('data', () => socket.end(reply)))
      await new Promise<void>(resolve => {
        raw.listen(0, '127.0.0.1', resolve)
      })
      const { port } = raw.address() as AddressInfo
      // More often than the server fetches at a time.
      for (let n = 0; n < 9; n += 1)
        expect(await fetchFrom(`http://pictures.example.com:${port}/`)).toMatchObject(nothing)
      raw.close()
      // Nothing listens there any more, and the error is the same.
      expect(await fetchFrom(`http://pictures.example.com:${port}/`)).toMatchObject(nothing)
    }
  })

  test('a reply that is too slow is ended', async () => {
    await using other = await startReceiver(response => {
      response.write(png.subarray(0, 20))
    })
    expect(await fetchFrom(named(other.url))).toMatchObject(nothing)
  })

  test.each([
    ['a status that is no success', 404],
    ['a redirect in a circle', 302],
  ])('%s is told like nothing', async (_, status) => {
    await using other = await startReceiver(response =>
      response.writeHead(status, { location: '/' }).end(png),
    )
    expect(await fetchFrom(named(other.url))).toMatchObject(nothing)
  })

  describe('no connection is made to a private address', () => {
    test.each(['127.0.0.2', '10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:127.0.0.2]'])(
      'directly or by a redirect: %s',
      async host => {
        await using other = await startReceiver(response =>
          response.writeHead(302, { location: named(other.url, host) }).end(),
        )
        for (const url of [named(other.url, host), named(other.url)]) {
          const { status, body } = await fetchFrom(url)
          expect([status, body.fix]).toEqual([
            400,
            'url: Must lead to a public address: this server fetches pictures from no private ones.',
          ])
        }
        // The one request that redirected.
        expect(other.all).toHaveLength(1)
      },
    )

    test.each(['private.example.com', 'nowhere.example.com'])(
      'by a name, and whether there is one is not told: %s',
      async host => {
        await using other = await startReceiver(response =>
          response.writeHead(302, { location: named(other.url, host) }).end(),
        )
        for (const url of [named(other.url, host), named(other.url)])
          expect(await fetchFrom(url)).toMatchObject(nothing)
        expect(other.all).toHaveLength(1)
      },
    )

    test.each([
      'file:///etc/passwd',
      'ftp://pictures.example.com/',
      'javascript:1',
      'https://a:b@pictures.example.com/',
    ])('nor to %s', async url => expect((await fetchFrom(url)).status).toBe(400))

    test('nor by a redirect to another kind of address', async () => {
      await using other = await startReceiver(response =>
        response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      )
      expect(await fetchFrom(named(other.url))).toMatchObject(nothing)
    })
  })

  test('nobody fetches without signing in, or too often', async () => {
    await using other = await startReceiver(response => response.end(png))
    const nobody = await visitor(server.url).send('POST', '/pictures/fetch', { url: named(other.url) })
    expect(nobody.status).toBe(401)
    const person = await newPerson(server)
    let last = 200
    for (let count = 0; count < 60 && last === 200; count += 1)
      last = (await person.send('POST', '/pictures/fetch', { url: named(other.url) })).status
    expect(last).toBe(429)
  })

  describe('with the rules of a real server', () => {
    const strict = useServer(engine)
    test('this machine is no public address', async () => {
      await using other = await startReceiver(response => response.end(png))
      const person = await newPerson(strict)
      const { status } = await person.send('POST', '/pictures/fetch', { url: other.url })
      expect(status).toBe(400)
      expect(other.all).toEqual([])
    })
  })
})
