import { z } from 'zod'
import { openBrowser } from '#test/support/browser.ts'
import { type ApiService, expectDone, startApiService } from './api-service.ts'
import { startSender } from './child.ts'

const people = 500

const started = z.object({ code: z.string(), presentUrl: z.string(), hostToken: z.string() })
const joined = z.object({ token: z.string() })

/** Opens a server, a browser, and a process that sends answers for some seconds. `script` runs in each stage before the page. */
export async function openHall(stack: AsyncDisposableStack, seconds: number, script: string) {
  const api = stack.use(await startApiService(4))
  // In reality phones do not share the stage's processor.
  const sender = stack.use(await startSender(true))
  const browser = await openBrowser()
  stack.defer(() => browser.close())
  const { port } = api.service
  return {
    browser,
    act: api.service.act,
    /** Opens a room with people, and its stage. */
    async open(...polls: object[]) {
      const room = await openRoom(api, polls)
      const tokens = await join(port, room.code)
      const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
      await page.addInitScript(script)
      await page.goto(room.presentUrl)
      await page.getByRole('img').first().waitFor()
      // Until what it loads later is there: a stage is open before people answer.
      await page.waitForTimeout(1_500)
      return { page, room, tokens }
    },
    async send(
      rate: number,
      answers: readonly object[],
      { code }: { code: string },
      tokens: string[],
      pollId = 'q',
    ) {
      const requests = answers.map(answer => ({
        method: 'POST',
        path: `/api/v1/live/${code}/answers`,
        body: JSON.stringify({ pollId, answer }),
      }))
      const batch = { port, requests, tokens, connections: 64 }
      expectDone(await sender.run({ ...batch, count: rate * seconds, withinMs: seconds * 1_000 }))
    },
  }
}

async function openRoom({ newDeck, keys, service }: ApiService, polls: readonly object[]) {
  const document = [
    { kind: 'join' },
    ...polls.map((poll, index) => ({
      kind: 'poll',
      id: index === 0 ? 'q' : `q${index}`,
      poll: { prompt: 'What do you think?', ...poll },
    })),
  ]
  const deckId = await newDeck(document)
  const room = started.parse(await post(service.port, '/rooms', { deckId }, keys[0]))
  await service.act(room, { action: 'start' })
  return room
}

let rooms = 0

/** Lets people join, those of each room from another address, and returns their tokens. */
async function join(port: number, code: string): Promise<string[]> {
  const tokens: string[] = []
  const from = `10.0.${(rooms += 1)}.1`
  while (tokens.length < people) {
    const some = Array.from(
      { length: 20 },
      async () => joined.parse(await post(port, `/live/${code}/join`, {}, '', from)).token,
    )
    tokens.push(...(await Promise.all(some)))
  }
  return tokens
}

async function post(
  port: number,
  path: string,
  body: object,
  token = '',
  from = '127.0.0.1',
): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, ...(token !== '' && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}
