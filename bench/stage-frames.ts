import { z } from 'zod'
import { answerless, lookNames } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { phonePollOf } from '#rooms/views.ts'
import { answerOf } from '#samples/opinions.ts'
import { personOf } from '#samples/tally.ts'
import { gallery, stateOf } from '#test/gallery/entries.ts'
import { openBrowser } from '#test/support/browser.ts'
import type { Bench } from './bench.ts'
import { startSender } from './child.ts'
import { type ApiService, expectDone, startApiService } from './api-service.ts'
import { count, ms, quantile } from './figures.ts'
import { typicalOf } from './looks.ts'

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

/** A poll on stage and the answers that people send. */
interface Shown {
  look: string
  poll: object
  answers: readonly object[]
}

/** Those that move most. */
const shown: readonly Shown[] = [
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
  open: stack => openStages(stack, shown, { seconds, slowdown: 1, seenMs }),
}

/** A processor of a presenter that is busy or old, and a frame that is missed on a screen with 60 a second. */
const slow = { seconds: 3, slowdown: 4, seenMs: 1_000 / 30 }

/** The same for every look, on a machine that is slower. */
export const slowFrames: Bench = {
  title: `slow-frames: every look on a stage slowed ${slow.slowdown} times, N votes/s for ${slow.seconds} s; target no frame over ${ms(slow.seenMs)}`,
  sizes: [150],
  needsPages: true,
  open: stack => openStages(stack, everyLook(), slow),
}

const everyLook = (): Shown[] =>
  gallery
    .filter(({ type, look }) => lookNames(type).includes(look) && !answerless.has(type))
    .map(({ type, look }) => {
      // It stays open.
      const poll: Poll = { ...stateOf(type, look, typicalOf(type)).poll, timeLimitSec: null }
      const asked = phonePollOf(poll, true, picture => picture)
      const answers = range(600).flatMap(
        person => answerOf(asked, personOf(look, person), new Set(), look) ?? [],
      )
      return { look: `${type} ${look}`, poll, answers }
    })

/** Resolves with a function that measures each look in turn while so many votes a second arrive. */
async function openStages(
  stack: AsyncDisposableStack,
  looks: readonly Shown[],
  { seconds, slowdown, seenMs }: { seconds: number; slowdown: number; seenMs: number },
) {
  const api = stack.use(await startApiService(4))
  // In reality phones do not share the stage's processor.
  const sender = stack.use(await startSender(true))
  const browser = await openBrowser()
  stack.defer(() => browser.close())
  const { port } = api.service
  return async (rate: number) => {
    const rows: Record<string, string>[] = []
    for (const { look, poll, answers } of looks) {
      const room = await openRoom(api, poll)
      const tokens = await join(port, room.code)
      const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
      await page.addInitScript(watchFrames)
      await page.goto(room.presentUrl)
      await page.getByRole('img').first().waitFor()
      const inspector = await page.context().newCDPSession(page)
      await inspector.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
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
      rows.push(row(look, 'at rest', rest, seenMs), row(look, count(rate), busy, seenMs))
    }
    return rows
  }
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

let rooms = 0

/** Lets people join, those of each room from another address, and returns their tokens. */
async function join(port: number, code: string): Promise<string[]> {
  const tokens: string[] = []
  const from = `10.0.${(rooms += 1)}.1`
  while (tokens.length < people) {
    const some = range(20).map(
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

const row = (look: string, votes: string, { frames, longTasks }: z.infer<typeof seen>, seenMs: number) => ({
  look,
  'votes/s': votes,
  frames: count(frames.length),
  p50: ms(quantile(frames, 0.5)),
  p95: ms(quantile(frames, 0.95)),
  max: ms(quantile(frames, 1)),
  [`over ${ms(seenMs)}`]: count(frames.filter(frame => frame > seenMs).length),
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
