import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { effect } from '@preact/signals'
import { afterEach } from 'vitest'
import type { OwnAnswer, PhoneRoom } from '#contract/rooms/live.ts'
import { lonePage } from '#web/ui/core/page.ts'
import { openRoom, type RoomClient } from '#web/ui/core/room-client.ts'
import { memoryStorage, type TextStorage } from '#web/ui/core/text-storage.ts'

interface Call {
  path: string
  token: string | undefined
  body: { name?: string; token?: string; pollId?: string; round?: number; answer?: unknown }
}
type Reply = [status: number, body: object, headers?: Record<string, string>] | 'hang up'

/** A fake live interface of one room. A script may replace any reply; stored answers are kept until the server ends. */
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
      const person = { participantId: 'p', name: body.name ?? null, alias: 'Blue Heron' }
      return [200, { token: given, ...person, room: { ...room, answers: { ...stored } } }]
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
      const path = String(request.url).replace(/\?.*/, '').split('/').at(-1)!
      const token = request.headers.authorization?.slice('Bearer '.length)
      const text = Buffer.concat(chunks).toString()
      const call: Call = { path, token, body: text ? JSON.parse(text) : {} }
      calls.push(call)
      for (const script of scripted) {
        const reply = await script(call)
        if (reply === 'hang up') return void response.destroy()
        if (!reply) continue
        return void response.writeHead(reply[0], reply[2]).end(JSON.stringify(reply[1]))
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

export function snapshot(version: number, changes: Partial<PhoneRoom> = {}): PhoneRoom {
  return {
    code: '482915',
    title: 'Monday',
    rehearsal: false,
    language: null,
    version,
    status: 'live',
    stepIndex: 1,
    stepCount: 3,
    stepKind: 'poll',
    now: new Date().toISOString(),
    names: 'quiz',
    isQuiz: false,
    reactions: true,
    resultsShared: false,
    mood: 'quiz' as const,
    skippedBefore: false,
    questions: null,
    polls: [],
    ...changes,
  }
}

const endings: (() => unknown)[] = []

export function phone(port: number, storage: TextStorage = memoryStorage()): RoomClient {
  const client = openRoom('482915', { origin: `http://127.0.0.1:${port}`, storage, page: lonePage })
  endings.push(() => client.close())
  return client
}

export async function room(port?: number) {
  const server = await serveRoom(port)
  endings.push(() => server.die())
  return server
}

/** Resolves when a condition over signals is true. */
export function until(holds: () => boolean): Promise<void> {
  return new Promise(resolve => {
    const stop = effect(() => {
      if (holds()) queueMicrotask(() => (stop(), resolve()))
    })
  })
}

export const inRoom = (client: RoomClient) => until(() => client.connection.value === 'open')
export const stateOf = (client: RoomClient, pollId = 'q', round = 0) => client.answerTo(pollId, round)?.state
export const choice = (...choices: number[]) => ({ choices })

afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})
