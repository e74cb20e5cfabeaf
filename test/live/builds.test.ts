import { expect, test } from 'vitest'
import { alwaysOnEveryEngine } from '#test/support/engines.ts'
import { connectAgent } from '#test/mcp/agent.ts'
import { joinRoom, openRoom } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const at = (y: number) => ({ x: 0.1, y, w: 0.4, h: 0.2 })
const slide = {
  kind: 'slide',
  id: 's',
  texts: [
    { text: 'One', rect: at(0.1) },
    { text: 'Two', rect: at(0.4), build: 10 },
  ],
  overlays: [
    { id: 'card', poll: { type: 'this-or-that', prompt: 'Which?', options: ['A', 'B'] }, build: 20 },
  ],
}

alwaysOnEveryEngine(engine => {
  const server = useServer(engine)
  // With its own prefix it gets no messages of the first one.
  const other = useServer(engine, () => ({ database: server.database }))

  async function openSlide() {
    const room = await openRoom(server, server.key, slide, { kind: 'slide', id: 'after' })
    const drive = (action: object, on = server) =>
      on.send('POST', `/rooms/${room.code}/actions`, { as: server.key, body: action })
    const act = (action: object, on = server) =>
      on.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: action })
    return { ...room, drive, act }
  }

  test('[D82] next shows entrances on the same step; the API, hosts and screenshots of the room tell how far it has come', async () => {
    const { code, hostToken, drive } = await openSlide()
    const picture = async () => {
      const headers = { authorization: `Bearer ${hostToken}` }
      const reply = await fetch(`${server.url}/api/v1/live/${code}/steps/1/picture`, { headers })
      return Buffer.from(await reply.arrayBuffer())
    }
    await using host = await server.events(code, hostToken, 'stage')
    const started = await drive({ action: 'start' })
    expect(started.body).toEqual({ status: 'live', stepIndex: 1, stepCount: 3, build: 0, builds: 2 })
    await host.next('room', ({ build }) => build === 0)
    const before = await picture()
    expect((await drive({ action: 'next', build: 0 })).body).toMatchObject({ stepIndex: 1, build: 1 })
    await host.next('room', ({ build, builds }) => build === 1 && builds === 2)
    expect((await server.send('GET', `/rooms/${code}`, { as: server.key })).body).toMatchObject({
      stepIndex: 1,
      build: 1,
      builds: 2,
    })
    expect((await picture()).equals(before)).toBe(false)
    await drive({ action: 'next' })
    expect((await drive({ action: 'next' })).body).toEqual({ status: 'live', stepIndex: 2, stepCount: 3 })
    expect((await drive({ action: 'prev' })).body).toMatchObject({ stepIndex: 1, build: 2 })
  })

  test('[D82] of the same press on two servers one counts', async () => {
    const { drive, act } = await openSlide()
    await drive({ action: 'start' })
    const press = { action: 'advance', step: 1, build: 0, expect: 'next' }
    const replies = await Promise.all([act(press), act(press, other), act(press), act(press, other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await drive({ action: 'next', build: 1 }, other)).body).toMatchObject({ build: 2 })
    expect((await act({ action: 'goto', step: 1, build: 3 })).status).toBe(409)
    expect((await act({ action: 'goto', step: 1, build: 1 })).status).toBe(200)
  })

  test('[D82] the question of a card is answered once the card is there, on every server', async () => {
    const { code, drive } = await openSlide()
    await drive({ action: 'start' })
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(other, code, 'Bob')]
    await using phone = await server.events(code, ada.token)
    await phone.next('room', ({ polls }) => polls.length === 0)
    for (const person of [ada, bob]) expect((await person.answer('card', { choices: [0] })).status).toBe(409)
    await drive({ action: 'next' })
    await drive({ action: 'next' })
    await phone.next('room', ({ polls }) => polls[0]?.open === true)
    for (const person of [ada, bob]) expect((await person.answer('card', { choices: [0] })).status).toBe(200)
    await drive({ action: 'prev' })
    await phone.next('room', ({ polls }) => polls.length === 0)
    expect((await bob.answer('card', { choices: [1] })).status).toBe(409)
  })

  test('[D82] agents set entrances, and see each moment of a slide; without a number it is complete', async () => {
    await using agent = await connectAgent(server.url, server.key)
    const { id } = (
      await server.send('POST', '/decks', { as: server.key, body: { document: [{ kind: 'join' }, slide] } })
    ).body
    const call = (name: string, input: object) => agent.call(name, { id, index: 1, ...input })
    await call('add_element', { kind: 'text', text: { text: 'Three', rect: at(0.7), build: 30 } })
    await call('update_overlay', { overlay: 0, build: 40 })
    const read = async () =>
      (await server.send('GET', `/decks/${id}`, { as: server.key })).body.deck.document[1]
    expect((await read()).texts.map(({ build }: { build?: number }) => build)).toEqual([undefined, 10, 30])
    expect((await read()).overlays[0].build).toBe(40)
    const shot = async (query: string) =>
      (await server.send('GET', `/decks/${id}/steps/1/screenshot?scale=0.25${query}`, { as: server.key }))
        .body
    const shots = await Promise.all(['', '&build=0', '&build=2', '&build=3'].map(shot))
    expect(shots.map(({ builds }) => builds)).toEqual([3, 3, 3, 3])
    expect(new Set(shots.map(({ png }) => png)).size).toBe(3)
    expect(shots[3].png).toBe(shots[0].png)
    expect(shots[1].measured.map(({ element }: { element: string }) => element)).toEqual(['text 0'])
    await call('update_overlay', { overlay: 0, build: null })
    expect('build' in (await read()).overlays[0]).toBe(false)
    const refused = await server.send('PATCH', `/decks/${id}/steps/1/overlays/0`, {
      as: server.key,
      body: { build: 41 },
    })
    expect(refused.status).toBe(400)
  })
})
