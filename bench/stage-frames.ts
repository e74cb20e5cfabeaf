import { z } from 'zod'
import { openBrowser } from '#test/support/browser.ts'
import type { Bench } from './bench.ts'
import { startSender } from './child.ts'
import { type ApiService, expectDone, startApiService } from './api-service.ts'
import { count, ms, quantile } from './figures.ts'

const seconds = 10
const people = 500
/** A frame that takes longer is visible as a delay. */
const seenMs = 50

const options = ['A faster editor', 'Offline mode', 'Themes and branding', 'Import from slides']
const range = (length: number) => Array.from({ length }, (_, index) => index)
const choices = range(61).map(index => ({ choices: [(index * index) % options.length] }))
const words = 'trust calm focus deep open kind fast slow bold warm clear brave quiet proud fair keen'.split(
  ' ',
)

/** The polls on stage and the answers that people send. */
const shown: { look: string; poll: object; answers: readonly object[] }[] = [
  { look: 'bars', poll: { type: 'multiple-choice', options, mcStyle: 'bars' }, answers: choices },
  { look: 'bubbles', poll: { type: 'multiple-choice', options, mcStyle: 'bubbles' }, answers: choices },
  {
    look: 'cloud',
    poll: { type: 'word-cloud', wcStyle: 'cloud' },
    answers: range(601).map(index => ({ words: [`${words[index % 16]} ${words[(index * index) % 7]}`] })),
  },
  {
    look: 'swarm',
    poll: { type: 'nps', npsStyle: 'swarm' },
    answers: range(61).map(index => ({ score: (index * index) % 11 })),
  },
  {
    look: 'feed',
    poll: { type: 'open-feed', ofStyle: 'feed' },
    answers: range(601).map(index => ({ text: `Thought ${index}: could we have the slides afterwards?` })),
  },
]

const started = z.object({ code: z.string(), presentUrl: z.string(), hostToken: z.string() })
const joined = z.object({ token: z.string() })
const seen = z.object({ frames: z.array(z.number()), longTasks: z.array(z.number()) })

/** The frame times of a stage while N votes a second arrive, compared with the same stage before the first vote. */
export const frames: Bench = {
  title: `frames: a stage in Chromium, N votes/s for ${seconds} s, beside the same stage at rest; target no frame over ${seenMs} ms`,
  sizes: [500],
  needsPages: true,
  async open(stack) {
    const api = stack.use(await startApiService(4))
    // In reality phones do not share the stage's processor.
    const sender = stack.use(await startSender(true))
    const browser = await openBrowser()
    stack.defer(() => browser.close())
    const { port } = api.service
    return async rate => {
      const rows: Record<string, string>[] = []
      for (const { look, poll, answers } of shown) {
        const room = await openRoom(api, poll)
        const tokens = await join(port, room.code)
        const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
        await page.addInitScript(watchFrames)
        await page.goto(room.presentUrl)
        await page.getByRole('img').first().waitFor()
        const watch = async (during: Promise<unknown>) => {
          await page.evaluate('stageFrames.begin()')
          await during
          return seen.parse(await page.evaluate('stageFrames.end()'))
        }
        const rest = await watch(page.waitForTimeout(3_000))
        const requests = answers.map(answer => ({
          method: 'POST',
          path: `/api/v1/live/${room.code}/answers`,
          body: JSON.stringify({ pollId: 'q', answer }),
        }))
        const batch = { port, requests, tokens, connections: 64 }
        const sent = sender.run({ ...batch, count: rate * seconds, withinMs: seconds * 1_000 })
        const busy = await watch(sent)
        expectDone(await sent)
        await page.close()
        rows.push(row(look, 'at rest', rest), row(look, count(rate), busy))
      }
      return rows
    }
  },
}

async function openRoom({ newDeck, keys, service }: ApiService, poll: object) {
  const document = [
    { kind: 'join' },
    { kind: 'poll', id: 'q', poll: { prompt: 'What do you think?', ...poll } },
  ]
  const deckId = await newDeck(document)
  const room = started.parse(await post(service.port, '/rooms', { deckId }, keys[0]))
  await service.act(room, { action: 'start' })
  return room
}

/** Lets people join and returns their tokens. */
async function join(port: number, code: string): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < people) {
    const some = range(20).map(async () => joined.parse(await post(port, `/live/${code}/join`, {})).token)
    tokens.push(...(await Promise.all(some)))
  }
  return tokens
}

async function post(port: number, path: string, body: object, token = ''): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

const row = (look: string, votes: string, { frames, longTasks }: z.infer<typeof seen>) => ({
  look,
  'votes/s': votes,
  frames: count(frames.length),
  p50: ms(quantile(frames, 0.5)),
  p95: ms(quantile(frames, 0.95)),
  max: ms(quantile(frames, 1)),
  [`over ${seenMs} ms`]: count(frames.filter(frame => frame > seenMs).length),
  'long tasks': count(longTasks.length),
  longest: ms(quantile(longTasks, 1)),
})

/** A script for the page that records the time between frames, and tasks of more than 50 ms. */
const watchFrames = `globalThis.stageFrames = (() => {
  let frames = [], longTasks = [], last = 0
  const note = now => {
    if (last > 0) frames.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  new PerformanceObserver(list => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' })
  return {
    begin: () => void ((frames = []), (longTasks = [])),
    end: () => ({ frames, longTasks }),
  }
})()`
