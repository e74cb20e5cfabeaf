import { z } from 'zod'
import { answerless, lookNames } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { phonePollOf } from '#rooms/views.ts'
import { answerOf } from '#samples/opinions.ts'
import { personOf } from '#samples/tally.ts'
import { gallery, stateOf } from '#test/gallery/entries.ts'
import type { Bench } from './bench.ts'
import { count, ms, quantile } from './figures.ts'
import { typicalOf } from './looks.ts'
import { openHall } from './stage-hall.ts'

const seconds = 10
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

const seen = z.object({ frames: z.array(z.number()), longTasks: z.array(z.number()) })

/** The frame times of a stage while N votes a second arrive, compared with the same stage before the first vote. */
export const frames: Bench = {
  title: `frames: a stage in Chromium, N votes/s for ${seconds} s, beside the same stage at rest; target no frame over ${seenMs} ms`,
  sizes: [500],
  needsPages: true,
  open: stack => openStages(stack, shown),
}

/** A processor of a presenter that is busy or old, and a frame that is missed on a screen with 60 a second. */
const slow = { seconds: 3, slowdown: 4, seenMs: 1_000 / 30 }

/** What the page of every look computes between two frames, as long as a machine that is slower takes for it. */
export const slowFrames: Bench = {
  title: `slow-frames: every look on a stage, N votes/s for ${slow.seconds} s: the processor time of the page between two frames, × ${slow.slowdown}; target none over ${ms(slow.seenMs)}`,
  sizes: [150],
  needsPages: true,
  open: stack => openSlowStages(stack, everyLook()),
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
async function openStages(stack: AsyncDisposableStack, looks: readonly Shown[]) {
  const { open, send } = await openHall(stack, seconds, watchFrames)
  return async (rate: number) => {
    const rows: Record<string, string>[] = []
    for (const shown of looks) {
      const { page, room, tokens } = await open(shown.poll)
      const watch = async (during: Promise<unknown>) => {
        await page.evaluate('stageFrames.begin()')
        await during
        return seen.parse(await page.evaluate('stageFrames.end()'))
      }
      const rest = await watch(page.waitForTimeout(3_000))
      const busy = await watch(send(rate, shown.answers, room, tokens))
      await page.close()
      rows.push(row(shown.look, 'at rest', rest), row(shown.look, count(rate), busy))
    }
    return rows
  }
}

/** The same for the processor time of the page. The first answers are counted, too: then its code is new to the browser. */
async function openSlowStages(stack: AsyncDisposableStack, looks: readonly Shown[]) {
  const { browser, open, send } = await openHall(stack, slow.seconds, watchFrames)
  return async (rate: number) => {
    const rows: Record<string, string>[] = []
    for (const shown of looks) {
      const { page, room, tokens } = await open(shown.poll)
      await browser.startTracing(page, { categories: ['toplevel', 'cc'] })
      await send(rate, shown.answers, room, tokens)
      const work = workOf(await browser.stopTracing()).map(each => each * slow.slowdown)
      await page.close()
      rows.push({
        look: shown.look,
        'votes/s': count(rate),
        frames: count(work.length),
        p50: ms(quantile(work, 0.5)),
        p95: ms(quantile(work, 0.95)),
        max: ms(quantile(work, 1)),
        [`over ${ms(slow.seenMs)}`]: count(work.filter(each => each > slow.seenMs).length),
      })
    }
    return rows
  }
}

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number().optional(),
      /** Wall time and processor time, µs. */
      dur: z.number().optional(),
      tdur: z.number().optional(),
    }),
  ),
})

/** Returns what the thread of a page computed between two frames, one after the other, ms, from a trace of Chromium. */
function workOf(trace: Buffer): number[] {
  const { traceEvents } = traced.parse(JSON.parse(trace.toString()))
  const ofThread = Map.groupBy(
    traceEvents.filter(({ ph }) => ph === 'X'),
    ({ pid, tid }) => `${pid} ${tid}`,
  )
  const events = [...ofThread.values()]
    .filter(list => list.some(({ name }) => name === 'ProxyMain::BeginMainFrame'))
    .reduce((most, list) => (list.length > most.length ? list : most), [])
    .toSorted((a, b) => (a.ts ?? 0) - (b.ts ?? 0))
  const frames: number[] = []
  let work = 0
  for (const { name, tdur = 0 } of events) {
    // The task that draws a frame begins before it.
    if (name === 'ThreadControllerImpl::RunTask') work += tdur / 1_000
    if (name !== 'ProxyMain::BeginMainFrame') continue
    frames.push(work)
    work = 0
  }
  return frames.slice(1)
}

const row = (look: string, votes: string, { frames, longTasks }: z.infer<typeof seen>) => ({
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
