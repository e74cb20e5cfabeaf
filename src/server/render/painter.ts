import type { Outcome } from './pool.ts'
import { type Job, takeShot } from './shot.ts'

/** A painter's own process: a hostile font or picture can end it, and nothing else. */
const answer = (outcome: Outcome) => process.send?.(outcome)

process.on('message', (job: Job) => void work(job))

async function work(job: Job): Promise<void> {
  const outcome = await takeShot(job).then(
    shot => ({ shot }),
    (error: unknown) => ({ error: String(error) }),
  )
  // Pictures lie outside the heap: without this they would stay until the heap itself needs room.
  globalThis.gc?.()
  answer({ ...outcome, rss: process.memoryUsage.rss() })
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
answer({ rss: process.memoryUsage.rss() })
