import { describe, expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { newPerson } from './person.ts'

const rating = { kind: 'poll', poll: { type: 'rating', prompt: 'Rate' } }
const document = [{ kind: 'join' }, rating, rating, rating]

onEveryEngine(engine => {
  const server = useServer(engine)
  const redisPrefix = `lpd-hosts-${Date.now()}`
  const first = useServer(engine, { redisPrefix })
  const second = useServer(engine, () => ({ database: first.database, redisPrefix }))

  /** A room that an owner runs, of a deck that the team shares, and a member of that team. */
  async function team(at: typeof server = server) {
    const owner = await newPerson(at)
    const member = await newPerson(at, { team: owner.team })
    const { id: deckId } = (await owner.send('POST', '/decks', { document })).body
    await owner.send('PATCH', `/decks/${deckId}`, { shared: true })
    const { body: room } = await owner.send('POST', '/rooms', { deckId })
    return { owner, member, deckId: deckId as string, room: room as { code: string; hostToken: string } }
  }
  const act = (code: string, token: string, action = 'start', at = server) =>
    at.send('POST', `/live/${code}/actions`, { as: token, body: { action } })

  describe('a host token for a person', () => {
    test('drives the room like the first one, which still works', async () => {
      const { owner, member, room } = await team()
      const path = `/rooms/${room.code}/host`
      const own = await owner.send('POST', path)
      const hers = await member.send('POST', path)
      expect(own.body).toEqual({
        code: room.code,
        hostToken: expect.stringMatching(/^[\w-]{43}$/),
        joinUrl: `http://stage.test/j/${room.code}`,
        presentUrl: `http://stage.test/stage/${room.code}#key=${own.body.hostToken}`,
      })
      expect(new Set([room.hostToken, own.body.hostToken, hers.body.hostToken]).size).toBe(3)
      expect((await act(room.code, own.body.hostToken)).body.status).toBe('live')
      expect((await act(room.code, hers.body.hostToken, 'next')).status).toBe(200)
      expect((await act(room.code, room.hostToken, 'prev')).status).toBe(200)
      await using stage = await server.events(room.code, hers.body.hostToken, 'stage')
      await stage.next('room')
      const { rows } = await server.database.pool.query('select hash from host_tokens')
      expect(JSON.stringify(rows)).not.toContain(own.body.hostToken)
    })

    test('is refused to strangers, keys, and colleagues while the deck is private', async () => {
      const { owner, member, deckId, room } = await team()
      const path = `/rooms/${room.code}/host`
      const stranger = await newPerson(server)
      expect((await stranger.send('POST', path)).status).toBe(404)
      expect((await server.send('POST', path)).status).toBe(401)
      expect((await server.send('POST', path, { as: server.key })).status).toBe(403)
      await owner.send('PATCH', `/decks/${deckId}`, { shared: false })
      expect((await member.send('POST', path)).status).toBe(404)
      expect((await owner.send('POST', path)).status).toBe(200)
    })

    test('works in its own room only', async () => {
      const { owner, deckId, room } = await team()
      const { body: other } = await owner.send('POST', '/rooms', { deckId })
      const { hostToken } = (await owner.send('POST', `/rooms/${other.code}/host`)).body
      expect((await act(room.code, hostToken)).status).toBe(401)
      expect((await act(other.code, hostToken)).status).toBe(200)
    })

    test('may be replaced by twenty newer ones', async () => {
      const { owner, room } = await team()
      const token = async () =>
        (await owner.send('POST', `/rooms/${room.code}/host`)).body.hostToken as string
      const oldest = await token()
      const next = await token()
      for (let count = 0; count < 19; count += 1) await token()
      expect((await act(room.code, oldest)).status).toBe(401)
      expect((await act(room.code, next)).status).toBe(200)
      expect((await act(room.code, room.hostToken, 'next')).status).toBe(200)
    })

    test('stops working with the membership, also for a stage that is open, on every server', async () => {
      const { owner, member, room } = await team(first)
      const { hostToken } = (await member.send('POST', `/rooms/${room.code}/host`)).body
      await using stage = await second.events(room.code, hostToken, 'stage')
      await using own = await second.events(room.code, room.hostToken, 'stage')
      await stage.next('room')
      await own.next('room')
      expect((await act(room.code, hostToken, 'start', second)).status).toBe(200)
      expect((await owner.send('DELETE', `/team/members/${member.id}`)).status).toBe(200)
      expect(await stage.next('bye')).toEqual({ reason: 'key' })
      await stage.ended
      for (const at of [first, second]) {
        expect((await act(room.code, hostToken, 'next', at)).status).toBe(401)
        expect((await at.send('GET', `/live/${room.code}/results`, { as: hostToken })).status).toBe(401)
      }
      // The owner's stage stays open.
      const { version } = (await act(room.code, room.hostToken, 'next', first)).body
      await own.next('room', next => next.version === version)
      const { rows } = await first.database.pool.query('select 1 from host_tokens where user_id = $1', [
        member.id,
      ])
      expect(rows).toEqual([])
    })

    test('stops working for colleagues when the deck is no longer shared', async () => {
      const { owner, member, deckId, room } = await team()
      const { hostToken } = (await member.send('POST', `/rooms/${room.code}/host`)).body
      await using remote = await server.events(room.code, hostToken)
      await remote.next('room')
      await owner.send('PATCH', `/decks/${deckId}`, { shared: false })
      expect(await remote.next('bye')).toEqual({ reason: 'key' })
      await remote.ended
      expect((await act(room.code, hostToken)).status).toBe(401)
    })
  })

  test('[D64] a link to a remote stops working when the member who made it no longer reaches the room', async () => {
    const { owner, member, deckId, room } = await team()
    /** Makes a link as a host with this token, and returns what uses it. */
    const makeLink = async (hostToken: string) => {
      const { body } = await server.send('POST', `/live/${room.code}/remote-link`, { as: hostToken })
      const secret = new URL(body.url).hash.slice('#once='.length)
      return async () => (await server.send('POST', `/live/${room.code}/remote`, { as: secret })).status
    }
    const { hostToken } = (await member.send('POST', `/rooms/${room.code}/host`)).body
    const [use, useOwn] = [await makeLink(hostToken), await makeLink(room.hostToken)]
    await owner.send('PATCH', `/decks/${deckId}`, { shared: false })
    expect(await use()).toBe(401)
    expect(await useOwn()).toBe(200)
    await owner.send('PATCH', `/decks/${deckId}`, { shared: true })
    const useLater = await makeLink((await member.send('POST', `/rooms/${room.code}/host`)).body.hostToken)
    expect((await owner.send('DELETE', `/team/members/${member.id}`)).status).toBe(200)
    expect(await useLater()).toBe(401)
  })

  test('the token of a removed person who started a room reads nothing more of it, on any server', async () => {
    const { owner, member, deckId } = await team(first)
    const { body: room } = await member.send('POST', '/rooms', { deckId })
    await joinRoom(first, room.code, 'Guest')
    await using stage = await second.events(room.code, room.hostToken, 'stage')
    await stage.next('room')
    await owner.send('DELETE', `/team/members/${member.id}`)
    await stage.ended
    for (const at of [first, second])
      for (const path of ['results', 'deck'])
        expect((await at.send('GET', `/live/${room.code}/${path}`, { as: room.hostToken })).status).toBe(401)
  })
})
