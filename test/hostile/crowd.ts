import { type IncomingMessage, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { asStored, numberedPolls } from '#test/faults/numbered-answers.ts'
import { type Lane, wasSentSince } from '#test/faults/phone.ts'
import type { Voters } from '#test/faults/verify.ts'
import { send } from '#test/support/server.ts'
import { openLane, requestBytes } from './wire.ts'

/** How often a participant votes, and opens a new stream, ms. */
const voteEveryMs = 1_000
const returnEveryMs = 15_000
const driveEveryMs = 500
const patienceMs = 60_000
const keptTimes = 100_000

const joined = z.object({ token: z.string(), participantId: z.string() })
const taken = z.object({ pollId: z.string(), answer: z.unknown() })
const snapshot = z.object({ answers: z.record(z.string(), z.object({ answer: z.unknown() })) })

export interface CrowdParts {
  url: string
  port: number
  code: string
  hostToken: string
  size: number
  /** The local address of the participants; undefined for the default one. */
  address: string | undefined
}

/** What happened to the participants in total. */
export interface CrowdReport {
  votes: number
  /** The number of votes that were not answered with 200, by status; 0 for a closed connection. */
  refused: Record<string, number>
  /** From the request to its reply, ms. */
  times: number[]
  snapshots: number
  problems: string[]
}

/** Starts a room whose participants keep voting and check that their votes are stored, and a host who controls it. */
export async function startCrowd(parts: CrowdParts) {
  const { url, port, code, hostToken, size, address } = parts
  const report: CrowdReport = { votes: 0, refused: {}, times: [], snapshots: 0, problems: [] }
  const room = { version: 0 }
  let over = false
  const path = (name: string) => `/api/v1/live/${code}/${name}`
  const wrong = (sentence: string) => void (report.problems.length < 50 && report.problems.push(sentence))

  await act('start')
  const phones = await Promise.all(Array.from({ length: size }, (_, index) => enter(index)))
  const lives = [...phones.map(phone => vote(phone)), ...phones.map(phone => stay(phone)), drive()]

  async function act(action: string): Promise<void> {
    const { status, body } = await send(url, 'POST', `/live/${code}/actions`, {
      as: hostToken,
      body: { action },
    })
    if (status === 200) room.version = Number(body.version)
    else wrong(`the host's ${action} got ${status}: ${JSON.stringify(body)}`)
  }

  async function drive(): Promise<void> {
    for (let turn = 0; !over; turn += 1) {
      await delay(driveEveryMs)
      await act(turn % 2 === 0 ? 'hide' : 'show').catch((error: unknown) =>
        wrong(`the host: ${String(error)}`),
      )
    }
  }

  async function enter(index: number) {
    const line = openLane(port, () => address)
    const bytes = requestBytes(
      'POST',
      path('join'),
      [['content-type', 'application/json']],
      Buffer.from('{}'),
    )
    const { status, text } = await line.send({ bytes, method: 'POST', patienceMs })
    if (status !== 200) throw new Error(`Person ${index} of the crowd could not join: ${status} ${text}`)
    const lanes = numberedPolls.map((numbered): Lane => ({ numbered, sent: 0, acknowledged: 0, busy: false }))
    return { ...joined.parse(JSON.parse(text)), index, line, lanes }
  }
  type Phone = Awaited<ReturnType<typeof enter>>

  async function vote({ index, token, line, lanes, participantId }: Phone): Promise<void> {
    await delay((index * voteEveryMs) / size)
    for (let turn = 0; !over; turn += 1) {
      const began = performance.now()
      const lane = lanes[turn % lanes.length]!
      // Refused or lost votes are sent again.
      const number = lane.sent > lane.acknowledged ? lane.sent : (lane.sent += 1)
      const { pollId, answer } = lane.numbered
      const headers: [string, string][] = [
        ['authorization', `Bearer ${token}`],
        ['content-type', 'application/json'],
      ]
      const body = Buffer.from(JSON.stringify({ pollId, answer: answer(number) }))
      const got = await line.send({
        bytes: requestBytes('POST', path('answers'), headers, body),
        method: 'POST',
        patienceMs,
      })
      if (got.status === 200) {
        const reply = taken.parse(JSON.parse(got.text))
        if (reply.pollId !== pollId || JSON.stringify(reply.answer) !== asStored(lane.numbered, number))
          wrong(`${participantId} sent answer ${number} to ${pollId} and got ${got.text}`)
        lane.acknowledged = number
        report.votes += 1
        if (report.times.length < keptTimes) report.times.push(got.ms)
      } else {
        report.refused[got.status] = (report.refused[got.status] ?? 0) + 1
        if (got.status !== 0 && got.status !== 503)
          wrong(`a vote got ${got.status}: ${got.text.slice(0, 200)}`)
      }
      await delay(Math.max(0, voteEveryMs - (performance.now() - began)))
    }
    line.hangUp()
  }

  /** Opens and closes streams repeatedly: the first event must contain the votes that were confirmed before. */
  async function stay({ index, token, lanes, participantId }: Phone): Promise<void> {
    while (!over) {
      const before = lanes.map(({ acknowledged }) => acknowledged)
      const first = await openStream(token)
      if (first) {
        report.snapshots += 1
        const { answers } = snapshot.parse(JSON.parse(first.event))
        lanes.forEach((lane, at) => {
          const shown = answers[lane.numbered.pollId]
          if (!wasSentSince(lane, before[at] ?? 0, shown && JSON.stringify(shown.answer)))
            wrong(`a snapshot of ${participantId} shows an old answer to ${lane.numbered.pollId}`)
        })
      }
      const until = performance.now() + returnEveryMs * (0.5 + ((index * 7) % size) / size)
      while (!over && performance.now() < until) await delay(100)
      first?.stream.destroy()
    }
  }

  /** Opens the stream of a participant and reads its first event; undefined when it could not be opened. */
  async function openStream(token: string) {
    const { promise, resolve } = Promise.withResolvers<
      { stream: IncomingMessage; event: string } | undefined
    >()
    const headers = { authorization: `Bearer ${token}` }
    const request = get(
      {
        host: '127.0.0.1',
        port,
        path: path('events'),
        headers,
        agent: false,
        ...(address && { localAddress: address }),
      },
      stream => {
        if (stream.statusCode !== 200) {
          wrong(`a stream got ${stream.statusCode}`)
          stream.destroy()
          return resolve(undefined)
        }
        let text = ''
        let isFirst = true
        stream.setEncoding('utf8').on('data', (part: string) => {
          if (!isFirst) return
          text += part
          // Only the participant's own snapshot has their answers; a change of the room may be sent before it.
          const event = /^event: room\ndata: (.*"answers":.*)\n\n/m.exec(text)?.[1]
          if (event === undefined) return
          isFirst = false
          resolve({ stream, event })
        })
        stream.on('error', () => undefined).on('close', () => resolve(undefined))
      },
    )
    request.on('error', () => resolve(undefined))
    const opened = await promise
    // With a delay, because the server may be overloaded.
    if (!opened) await delay(500)
    return opened
  }

  const voters: Voters = { code, phones, room }
  return {
    report,
    voters,
    /** Ends the voting. Resolves when nothing is in progress. */
    async end(): Promise<void> {
      over = true
      await Promise.all(lives)
    },
  }
}
