import { expect, test } from 'vitest'
import { openConnection } from '#test/http/connection.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  async function roomWithLink() {
    const room = await openRoom(server, server.key, steps.choice('q1'))
    const link = () => server.send('POST', `/live/${room.code}/remote-link`, { as: room.hostToken })
    const use = (url: string) =>
      server.send('POST', `/live/${room.code}/remote`, { as: new URL(url).hash.slice('#once='.length) })
    const drive = (as: string, action: string) =>
      server.send('POST', `/live/${room.code}/actions`, { as, body: { action } })
    return { ...room, link, use, drive }
  }

  test('[D64] works once, and gives a host token of its own', async () => {
    const { code, hostToken, link, use, drive } = await roomWithLink()
    const { status, body } = await link()
    expect(status).toBe(200)
    expect(new URL(body.url).pathname).toBe(`/host/${code}`)
    expect(body.url).not.toContain(hostToken)
    // Of two uses at once one gets in.
    const uses = await Promise.all([use(body.url), use(body.url)])
    expect(uses.map(each => each.status).toSorted()).toEqual([200, 401])
    const phone = uses.find(each => each.status === 200)?.body.hostToken
    expect(phone).not.toBe(hostToken)
    expect((await drive(phone, 'start')).body).toMatchObject({ status: 'live' })
    expect((await use(body.url)).status).toBe(401)
  })

  test('[D64] tells the hosts of the room when a device has used it, and nobody else', async () => {
    const { code, hostToken, link, use } = await roomWithLink()
    const ada = await joinRoom(server, code)
    await using stage = await server.events(code, hostToken, 'stage')
    await using phone = await server.events(code, ada.token)
    await stage.next('people')
    const { body } = await link()
    await use(body.url)
    expect(await stage.next('remote')).toEqual({ expiresAt: body.expiresAt })
    await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
    await phone.next('room', data => data.status === 'live')
    expect(phone.names).not.toContain('remote')
  })

  test('[D64] of one room opens no other, and the secret is no host token', async () => {
    const { link, drive } = await roomWithLink()
    const other = await roomWithLink()
    const { url } = (await link()).body
    expect((await other.use(url)).status).toBe(401)
    expect((await drive(new URL(url).hash.slice('#once='.length), 'start')).status).toBe(401)
  })

  test('[D64] is replaced by a newer one, and can be withdrawn', async () => {
    const { code, hostToken, link, use } = await roomWithLink()
    const first = (await link()).body.url
    const second = (await link()).body.url
    expect((await use(first)).status).toBe(401)
    const removed = await server.send('DELETE', `/live/${code}/remote-link`, { as: hostToken })
    expect(removed.status).toBe(200)
    expect((await use(second)).status).toBe(401)
  })

  test('[D64] is stored as a hash, and does not work after its time', async () => {
    const { link, use } = await roomWithLink()
    const { url } = (await link()).body
    const { pool } = server.context.database
    const { rows } = await pool.query('select * from remote_links')
    expect(JSON.stringify(rows)).not.toContain(new URL(url).hash.slice('#once='.length))
    await pool.query(`update remote_links set expires_at = now() - interval '1 second'`)
    expect((await use(url)).status).toBe(401)
  })

  test('[D64] ends the access of the devices that used one', async () => {
    const { code, hostToken, link, use, drive } = await roomWithLink()
    const guest = (await use((await link()).body.url)).body.hostToken
    const own = (await use((await link()).body.url)).body.hostToken
    await using stream = await server.events(code, guest, 'remote')
    await stream.next('room')
    expect((await server.send('DELETE', `/live/${code}/remotes`, { as: own })).status).toBe(200)
    expect((await drive(guest, 'start')).status).toBe(401)
    expect(await stream.next('bye')).toEqual({ reason: 'key' })
    await stream.ended
    expect((await drive(own, 'start')).status).toBe(200)
    expect((await drive(hostToken, 'close')).status).toBe(200)
  })

  test('[D64] is not made by a device whose access ended while its request came', async () => {
    const { code, hostToken, link, use } = await roomWithLink()
    const guest = (await use((await link()).body.url)).body.hostToken
    const begin = async (path: string, body: string) => {
      const connection = await openConnection(server.url)
      connection.head(
        `POST /api/v1/live/${code}/${path} HTTP/1.1`,
        `authorization: Bearer ${guest}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        'connection: close',
      )
      connection.write(body.slice(0, 1))
      return { connection, rest: body.slice(1) }
    }
    const slow = [await begin('remote-link', '{}'), await begin('actions', '{"action":"lock"}')]
    // The server has checked the token by then: it has replied to two requests with it that came later.
    for (let n = 0; n < 2; n += 1)
      expect((await server.send('GET', `/live/${code}/deck`, { as: guest })).status).toBe(200)
    expect((await server.send('DELETE', `/live/${code}/remotes`, { as: hostToken })).status).toBe(200)
    for (const { connection, rest } of slow) connection.write(rest)
    for (const { connection } of slow) expect((await connection.received()).status).toBe(401)
    const links = await server.context.database.pool.query(
      'select 1 from remote_links join rooms on rooms.id = room_id where code = $1',
      [code],
    )
    expect(links.rows).toEqual([])
  })

  test('[D64] of links that are made while the access of devices ends none works', async () => {
    const { code, hostToken, link, use } = await roomWithLink()
    const guest = (await use((await link()).body.url)).body.hostToken
    const made = Array.from({ length: 8 }, () =>
      server.send('POST', `/live/${code}/remote-link`, { as: guest }),
    )
    await server.send('DELETE', `/live/${code}/remotes`, { as: hostToken })
    const urls = (await Promise.all(made)).flatMap(({ status, body }) => (status === 200 ? [body.url] : []))
    for (const url of urls) expect((await use(url)).status).toBe(401)
  })

  test('[D64] is made by hosts only', async () => {
    const { code } = await roomWithLink()
    expect((await server.send('POST', `/live/${code}/remote-link`, { as: 'no token' })).status).toBe(401)
    expect((await server.send('DELETE', `/live/${code}/remotes`)).status).toBe(401)
  })
})
