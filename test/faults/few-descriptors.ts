import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { backoff } from '#web/ui/core/backoff.ts'
import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { joinRoom, readEvents, send } from '#test/support/server.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import type { Attempt, FaultCase } from './fault-case.ts'
import { embeddedConnection, newKey } from './rigs.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { count } from './verify.ts'

/** How many files the server may have open: enough for its own and the room, and not for what comes then. */
const openFiles = 400
const people = 40
const hoarded = 600

/** Opens connections that do nothing until the server takes no more. Returns those that it keeps, and how many it closed. */
async function hoard(port: number) {
  const kept = new Set<Socket>()
  let closed = 0
  const opened = Array.from({ length: hoarded }, async () => {
    const socket = connect(port, '127.0.0.1')
    kept.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      kept.delete(socket)
      closed += 1
    })
    await once(socket, 'connect').catch(() => undefined)
  })
  await Promise.all(opened)
  return {
    closed: () => closed,
    release() {
      for (const socket of kept) socket.destroy()
    },
  }
}

async function tryOnce(
  server: ServerProcess,
  key: string,
  crowd: Crowd,
): Promise<Omit<Attempt, 'lost' | 'doubled'>> {
  const { log } = crowd
  const begin = { ...log }
  const wrong: string[] = []
  const more = () => {
    const enough = log.acknowledged + people * 6
    return until('answers are taken', () => log.acknowledged > enough)
  }
  await more()
  const others = await hoard(server.port)
  await until('new connections are closed', () => others.closed() > 0)
  await more()
  const upload = await send(server.url, 'POST', '/decks/import', {
    as: key,
    headers: { 'content-type': 'application/pdf' },
    raw: pdfOf(['One']),
  }).catch(() => undefined)
  if (upload && ![200, 503].includes(upload.status)) wrong.push(`an upload got ${upload.status}`)
  const since = performance.now()
  others.release()
  await until('somebody new is in the room', () => isLetIn(server.url, crowd.code))
  const rightAfterMs = performance.now() - since
  await more()
  return {
    acknowledged: log.acknowledged - begin.acknowledged,
    errors: log.shown - begin.shown,
    rightAfterMs,
    wrong: [...wrong, ...log.problems.splice(0)],
  }
}

/** Whether somebody new can join and gets the state of the room. */
async function isLetIn(url: string, code: string): Promise<boolean> {
  try {
    const { token } = await joinRoom({ send: send.bind(undefined, url) }, code)
    await using events = await readEvents(`${url}/api/v1/live/${code}/events`, token)
    return (await events.next('room')).status === 'live'
  } catch {
    return false
  }
}

export const fewDescriptors: FaultCase = {
  name: 'few-descriptors',
  description: `a server that may have ${openFiles} files open gets more connections than that; seconds from when they end until somebody new is in the room`,
  async run({ times }, tell) {
    await using directory = await temporaryDirectory()
    const dataDir = directory.path
    await using server = await startServerProcess({ port: await freePort(), dataDir, openFiles })
    const connection = await embeddedConnection(dataDir)()
    const key = await newKey(connection)
    await using crowd = await startCrowd(server.url, key, people, { retry: backoff })
    for (let time = 0; time < times; time += 1) {
      const attempt = await tryOnce(server, key, crowd)
      crowd.pauseAll()
      await crowd.quiet(true)
      const { lost, doubled, wrong } = await count(connection, crowd)
      crowd.resume()
      tell({ ...attempt, lost, doubled, wrong: [...attempt.wrong, ...wrong] })
    }
  },
}
