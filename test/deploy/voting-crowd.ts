import { setTimeout as delay } from 'node:timers/promises'
import { openHttp2, type Http2Client, type OpenStream } from './http2-client.ts'

/** What the phones of a room saw. */
export interface CrowdReport {
  confirmed: number
  streams: number
  /** Requests that got another reply than 200, or none, in sentences. */
  failed: string[]
  /** The choice of each phone that was confirmed last. */
  choices: number[]
}

interface Crowd {
  port: number
  ca: string
  code: string
  pollId: string
  phones: number
  options: number
}

/** How long a phone thinks before it changes its answer, ms: half of it to all of it. */
const thinkingMs = 1_000

/**
 * Lets phones join a room, each on a connection of its own, hold their streams and change their answers. Resolves when all have their
 * stream; `finish` lets each end with a confirmed answer, and returns what they saw.
 */
export async function startCrowd({ port, ca, code, pollId, phones, options }: Crowd) {
  const report: CrowdReport = { confirmed: 0, streams: 0, failed: [], choices: [] }
  const base = `/api/v1/live/${code}`
  let isOver = false
  const fail = (what: string, why: unknown) =>
    void report.failed.push(`${what}: ${why instanceof Error ? why.message : JSON.stringify(why)}`)

  async function holdStream(client: Http2Client, token: string, onOpen: () => void): Promise<void> {
    let open: OpenStream | undefined
    while (!isOver) {
      try {
        let hasBegun = false
        open = await client.stream(`${base}/events`, token, event => {
          if (event === 'room') hasBegun = true
        })
        if (open.status !== 200) fail('stream', open.status)
        report.streams += 1
        onOpen()
        const { ended } = open
        await Promise.race([ended, over])
        if (!isOver && !hasBegun) fail('stream', 'ended before its first event')
      } catch (error) {
        if (!isOver) fail('stream', error)
      }
      if (!isOver) await delay(50 + Math.random() * 300)
    }
    open?.close()
  }

  async function vote(client: Http2Client, token: string, phone: number): Promise<void> {
    let choice = phone % options
    for (let isLast = false; ;) {
      const body = { pollId, answer: { choices: [choice] } }
      try {
        const { status, body: reply } = await client.send('POST', `${base}/answers`, { as: token, body })
        if (status === 200) {
          report.confirmed += 1
          report.choices[phone] = choice
        } else fail('answer', [status, reply])
        if (isLast && status === 200) return
      } catch (error) {
        fail('answer', error)
      }
      isLast = isOver
      if (!isOver) await delay(thinkingMs * (0.5 + Math.random() / 2))
      choice = (choice + 1) % options
    }
  }

  let end: () => void = () => undefined
  const over = new Promise<void>(resolve => (end = resolve))
  const clients: Http2Client[] = []
  const voting: Promise<void>[] = []
  const streaming: Promise<void>[] = []
  await Promise.all(
    Array.from({ length: phones }, async (_, phone) => {
      await delay(phone * 10)
      const client = await openHttp2(port, ca)
      clients.push(client)
      const joined = await client.send('POST', `${base}/join`, { body: {} })
      if (joined.status !== 200) return fail('join', [joined.status, joined.body])
      const { token } = joined.body
      await new Promise<void>(resolve => streaming.push(holdStream(client, token, resolve)))
      voting.push(vote(client, token, phone))
    }),
  )
  return {
    async finish(): Promise<CrowdReport> {
      isOver = true
      await Promise.all(voting)
      end()
      await Promise.all(streaming)
      for (const client of clients) client[Symbol.dispose]()
      return report
    },
  }
}
