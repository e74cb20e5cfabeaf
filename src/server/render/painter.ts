import type { Outcome } from './pool.ts'
import { type Job, takeShot } from './shot.ts'

/** A painter that is larger than this collects all it can, bytes. */
const collectAllBytes = 225 * 1024 * 1024

/** A painter's own process: a hostile font or picture can end it, and nothing else. */
const answer = (outcome: Omit<Outcome, 'rss' | 'workMs'>) => {
  const { user, system } = process.cpuUsage()
  process.send?.({ ...outcome, rss: process.memoryUsage.rss(), workMs: (user + system) / 1_000 })
}

process.on('message', (job: Job) => void work(job))

async function work(job: Job): Promise<void> {
  const outcome = await takeShot(job).then(
    shot => ({ shot }),
    (error: unknown) => ({ error: String(error) }),
  )
  // Pixels lie outside the heap: without this they would stay until the heap itself needs room. What only a whole
  // collection frees waits until there is enough of it.
  globalThis.gc?.({ type: process.memoryUsage.rss() > collectAllBytes ? 'major' : 'minor' })
  answer(outcome)
}

// The server is gone: nobody waits for pictures any more.
process.on('disconnect', () => process.exit())

// Reads the house font and warms the canvas up, so that the first picture does not wait for it.
const blank = {
  kind: 'poll',
  id: 'warm',
  poll: { type: 'multiple-choice', prompt: 'Ab', timeLimitSec: null, options: ['Cd'] },
} as const
await takeShot({
  step: { ...blank, poll: { ...blank.poll, options: [...blank.poll.options] } },
  aspects: [],
  fonts: [],
  page: null,
  format: 'png',
  scale: 1,
  element: null,
  annotate: false,
})
answer({})
