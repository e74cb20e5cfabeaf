import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { effect } from '@preact/signals'
import { afterEach, describe, expect, test } from 'vitest'
import type { OwnAnswer, PhoneRoom } from '#contract/live.ts'
import type { Page } from './page.ts'
import { openRoom, type RoomClient } from './room-client.ts'
import { memoryShelf, type Shelf } from './shelf.ts'

interface Call {
  path: string
  token: string | undefined
  body: { name?: string; token?: string; pollId?: string; round?: number; answer?: unknown }
}
type Reply = [status: number, body: object] | 'hang up'

/** A service with one room whose every reply can be scripted; what it stores, it stores for good. */
async function serveRoom(port = 0) {
  const calls: Call[] = []
  const stored: Record<string, OwnAnswer> = {}
  const scripted: ((call: Call) => Reply | undefined | Promise<Reply | undefined>)[] = []
  const streams = new Set<(text: string) => void>()
  let room = snapshot(1)

  const answerTo = (call: Call): Reply => {
    const { path, token, body } = call
    if (path === 'join') {
      const given = body.token ?? 'token-1'
      return [200, { token: given, participantId: 'p', room: { ...room, answers: { ...stored } } }]
    }
    if (token === undefined) return [401, { error: 'This room does not know you.' }]
    const own = { answer: body.answer, round: body.round ?? 0, worth: 900 }
    stored[String(body.pollId)] = own
    return [200, { ok: true, pollId: body.pollId, ...own }]
  }

  const server: Server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const path = String(request.url).split('/').at(-1)!
      const token = request.headers.authorization?.slice('Bearer '.length)
      const text = Buffer.concat(chunks).toString()
      const call: Call = { path, token, body: text ? JSON.parse(text) : {} }
      calls.push(call)
      for (const script of scripted) {
        const reply = await script(call)
        if (reply === 'hang up') return void response.destroy()
        if (!reply) continue
        return void response.writeHead(reply[0]).end(JSON.stringify(reply[1]))
      }
      if (path === 'events') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
        const write = (said: string) => void response.write(said)
        streams.add(write)
        request.on('close', () => streams.delete(write))
        return write(event('room', { ...room, answers: { ...stored } }))
      }
      const [status, body] = answerTo(call) as [number, object]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const here = (server.address() as AddressInfo).port
  return {
    calls,
    stored,
    port: here,
    script: (script: (typeof scripted)[number]) => {
      scripted.push(script)
      return () => void scripted.splice(scripted.indexOf(script), 1)
    },
    say: (name: string, data: object) => streams.forEach(write => write(event(name, data))),
    setRoom: (next: PhoneRoom) => {
      room = next
    },
    async die() {
      server.closeAllConnections()
      if (server.listening) {
        server.close()
        await once(server, 'close')
      }
    },
  }
}

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

function snapshot(version: number, changes: Partial<PhoneRoom> = {}): PhoneRoom {
  return {
    code: '482915',
    title: 'Monday',
    version,
    status: 'live',
    stepIndex: 1,
    stepCount: 3,
    stepKind: 'poll',
    now: new Date().toISOString(),
    polls: [],
    ...changes,
  }
}

const page: Page = { now: () => Date.now(), onWake: () => () => {} }
const endings: (() => unknown)[] = []

function phone(port: number, shelf: Shelf = memoryShelf()): RoomClient {
  const client = openRoom('482915', { origin: `http://127.0.0.1:${port}`, shelf, page })
  endings.push(() => client.close())
  return client
}

async function room(port?: number) {
  const server = await serveRoom(port)
  endings.push(() => server.die())
  return server
}

/** Waits until a condition over signals holds. */
function until(holds: () => boolean): Promise<void> {
  return new Promise(resolve => {
    const stop = effect(() => {
      if (holds()) queueMicrotask(() => (stop(), resolve()))
    })
  })
}

const inRoom = (client: RoomClient) => until(() => client.connection.value === 'open')
const stateOf = (client: RoomClient, pollId = 'q', round = 0) => client.answerTo(pollId, round)?.state
const choice = (...choices: number[]) => ({ choices })

afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

describe('several things sent to one poll', () => {
  test('each goes its own way; what is refused is there until it is taken back', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    expect(client.participantId.value).toBe('p')
    server.script(({ path, body }) =>
      path === 'answers' && JSON.stringify(body.answer).includes('Bad')
        ? [400, { error: 'The request did not fit.', fix: 'answer.text: No.' }]
        : undefined,
    )
    for (const text of ['Bad', 'Good', 'Better']) client.answer('q', 0, { text }, text)
    expect(client.partsOf('q').map(({ part }) => part)).toEqual(['Bad', 'Good', 'Better'])
    await until(() => client.partsOf('q').every(({ state }) => state === 'refused'))
    expect(server.calls.filter(({ path }) => path === 'answers')).toHaveLength(3)
    expect(client.partsOf('q')).toMatchObject([{ part: 'Bad', fix: 'answer.text: No.' }])
    client.takeBack('q', 'Bad')
    expect(client.partsOf('q')).toEqual([])
  })
})

describe('joining a room', () => {
  test('a phone joins without a name and sees the room', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    expect(client.room.value?.title).toBe('Monday')
    expect(server.calls.map(({ path, token }) => [path, token])).toEqual([
      ['join', undefined],
      ['events', 'token-1'],
    ])
  })

  test('a reload comes back as the same person, with their answers and their name', async () => {
    const server = await room()
    const shelf = memoryShelf()
    const before = phone(server.port, shelf)
    await inRoom(before)
    await before.rename('Ada')
    before.answer('q', 0, choice(1))
    await until(() => stateOf(before) === 'counted')
    before.close()
    const after = phone(server.port, shelf)
    await inRoom(after)
    expect(server.calls.findLast(({ path }) => path === 'join')!.body).toEqual({
      token: 'token-1',
      name: 'Ada',
    })
    expect(after.answerTo('q', 0)).toMatchObject({ state: 'counted', answer: choice(1) })
  })

  test('a code that no room has says so in the words of the server', async () => {
    const server = await room()
    server.script(() => [404, { error: 'No room has this code.', fix: 'Check the six digits.' }])
    const client = phone(server.port)
    await until(() => client.gone.value !== null)
    expect(client.gone.value).toEqual({
      reason: 'unknown',
      error: 'No room has this code.',
      fix: 'Check the six digits.',
    })
  })

  test('a door that was shut can be knocked at again', async () => {
    const server = await room()
    const unlock = server.script(() => [403, { error: 'The host closed the door.' }])
    const client = phone(server.port)
    await until(() => client.gone.value?.reason === 'refused')
    unlock()
    client.retry()
    await inRoom(client)
    expect(client.gone.value).toBeNull()
  })

  test('a token that the server does not know any more is replaced', async () => {
    const server = await room()
    const shelf = memoryShelf()
    const before = phone(server.port, shelf)
    await inRoom(before)
    before.close()
    server.script(({ path, body }) => (path === 'join' && body.token ? [401, { error: 'Who?' }] : undefined))
    await inRoom(phone(server.port, shelf))
  })

  test('without storage everything works but the reload', async () => {
    const server = await room()
    const full: Shelf = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    const client = phone(server.port, full)
    await inRoom(client)
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'counted')
  })
})

describe('snapshots', () => {
  test('an older one is passed over, a newer one replaces', async () => {
    const server = await room()
    server.setRoom(snapshot(5))
    const client = phone(server.port)
    await inRoom(client)
    await until(() => client.room.value?.version === 5)
    server.say('room', snapshot(4, { title: 'older' }))
    server.say('room', snapshot(6, { title: 'newer' }))
    await until(() => client.room.value?.version === 6)
    const seen: string[] = []
    effect(() => void seen.push(client.room.value!.title))
    server.say('room', snapshot(5, { title: 'older' }))
    server.say('room', snapshot(7, { title: 'newest' }))
    await until(() => client.room.value?.version === 7)
    expect(seen).toEqual(['newer', 'newest'])
  })

  test('a broadcast leaves the answers alone, a personal one replaces them', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'counted')
    server.say('room', snapshot(2))
    await until(() => client.room.value?.version === 2)
    expect(stateOf(client)).toBe('counted')
    delete server.stored['q']
    server.stored['r'] = { answer: choice(0), round: 1, worth: 5 }
    server.setRoom(snapshot(3))
    server.say('bye', { reason: 'restart' })
    const port = server.port
    const { stored } = server
    await server.die()
    const again = await room(port)
    Object.assign(again.stored, stored)
    again.setRoom(snapshot(3))
    await until(() => client.room.value?.version === 3)
    expect(stateOf(client)).toBeUndefined()
    expect(client.answerTo('r', 1)).toMatchObject({ state: 'counted', answer: choice(0) })
  })

  test('countdowns follow the clock of the server', async () => {
    const server = await room()
    const ahead = 3_600_000
    server.setRoom(snapshot(1, { now: new Date(Date.now() + ahead).toISOString() }))
    const client = phone(server.port)
    await inRoom(client)
    expect(Math.abs(client.now() - Date.now() - ahead)).toBeLessThan(5_000)
  })

  test.each(['ended', 'kicked'] as const)('bye: %s puts the person out', async reason => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    await until(() => client.room.value !== null)
    server.say('bye', { reason })
    await until(() => client.gone.value !== null)
    expect(client.gone.value).toEqual({ reason })
  })
})

describe('answers [D24]', () => {
  test('an answer is sending, then counted, with what it is worth', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    client.answer('q', 2, choice(1))
    expect(stateOf(client, 'q', 2)).toBe('sending')
    await until(() => stateOf(client, 'q', 2) === 'counted')
    expect(client.answerTo('q', 2)?.counted).toEqual({ answer: choice(1), round: 2, worth: 900 })
    expect(server.calls.at(-1)).toMatchObject({
      path: 'answers',
      token: 'token-1',
      body: { pollId: 'q', round: 2, answer: choice(1) },
    })
  })

  test('an answer given while the server is away arrives once it is back', async () => {
    const first = await room()
    const client = phone(first.port)
    await inRoom(client)
    await first.die()
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'waiting')
    const again = await room(first.port)
    await until(() => stateOf(client) === 'counted')
    expect(again.stored['q']?.answer).toEqual(choice(1))
  })

  test('of several answers to a poll the newest is the one that stands, and the only one sent late', async () => {
    const first = await room()
    const client = phone(first.port)
    await inRoom(client)
    await first.die()
    for (const each of [0, 1, 2]) client.answer('q', 0, choice(each))
    client.answer('r', 0, choice(3))
    await until(() => stateOf(client) === 'waiting')
    const again = await room(first.port)
    await until(() => stateOf(client) === 'counted' && stateOf(client, 'r') === 'counted')
    expect(again.stored['q']?.answer).toEqual(choice(2))
    expect(again.stored['r']?.answer).toEqual(choice(3))
    expect(client.answerTo('q', 0)?.answer).toEqual(choice(2))
  })

  test('an answer changed while the first is under way is sent after it', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    const gate = Promise.withResolvers<undefined>()
    const arrived = Promise.withResolvers<void>()
    server.script(call => {
      if (call.path !== 'answers') return undefined
      arrived.resolve()
      return gate.promise
    })
    client.answer('q', 0, choice(0))
    await arrived.promise
    client.answer('q', 0, choice(1))
    client.answer('q', 0, choice(2))
    gate.resolve(undefined)
    await until(() => stateOf(client) === 'counted')
    const sent = server.calls.filter(({ path }) => path === 'answers').map(({ body }) => body.answer)
    expect(sent).toEqual([choice(0), choice(2)])
    expect(client.answerTo('q', 0)).toMatchObject({ answer: choice(2), counted: { answer: choice(2) } })
  })

  test('an unsent answer survives a reload', async () => {
    const first = await room()
    const shelf = memoryShelf()
    const before = phone(first.port, shelf)
    await inRoom(before)
    await first.die()
    before.answer('q', 0, choice(1))
    await until(() => stateOf(before) === 'waiting')
    before.close()
    const after = phone(first.port, shelf)
    expect(stateOf(after)).toBe('waiting')
    expect(after.unsent.value).toBe(1)
    const again = await room(first.port)
    await until(() => stateOf(after) === 'counted')
    expect(again.stored['q']?.answer).toEqual(choice(1))
    after.close()
    const third = phone(first.port, shelf)
    await inRoom(third)
    expect(again.calls.filter(({ path }) => path === 'answers')).toHaveLength(1)
  })

  test('a refused answer shows the sentence of the server, and what was counted before still stands', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'counted')
    server.script(({ path }) =>
      path === 'answers' ? [409, { error: 'This poll takes no answers now.', fix: 'Wait.' }] : undefined,
    )
    client.answer('q', 0, choice(2))
    await until(() => stateOf(client) === 'refused')
    expect(client.answerTo('q', 0)).toMatchObject({
      error: 'This poll takes no answers now.',
      fix: 'Wait.',
      counted: { answer: choice(1) },
    })
  })

  test.each([429, 500, 503])('a %i is tried again until it is counted', async status => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    const stop = server.script(({ path }) => {
      if (path !== 'answers') return undefined
      stop()
      return [status, { error: 'Not now.' }]
    })
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'waiting')
    await until(() => stateOf(client) === 'counted')
  })

  test('after a 401 the phone joins again with its token and sends again', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    const stop = server.script(({ path }) => {
      if (path !== 'answers') return undefined
      stop()
      return [401, { error: 'This room does not know you.' }]
    })
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'counted')
    const paths = server.calls.map(({ path }) => path)
    expect(paths.filter(path => path === 'join')).toHaveLength(2)
    expect(server.calls.findLast(({ path }) => path === 'join')!.body).toEqual({ token: 'token-1' })
  })

  test('an answer whose reply was lost is sent again; the second reply counts it', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    const stop = server.script(({ path, body }) => {
      if (path !== 'answers') return undefined
      stop()
      server.stored['q'] = { answer: body.answer, round: 0, worth: 900 }
      return 'hang up'
    })
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'counted')
    expect(server.calls.filter(({ path }) => path === 'answers')).toHaveLength(2)
  })
})
