import { noEnding } from '#scene/ending.ts'
import { flushCompileCache } from 'node:module'
import type { OpeningMessage, Outcome } from './painter-process.ts'
import { provideIcons } from '#server/icons/icon-set.ts'
import { type Job, loadDeckFiles, renderJob, renderScreenshot } from './screenshot.ts'
import { dropPrivileges, unprivilegedIds } from '#server/processes/unprivileged.ts'
import { openAllSlices } from './slices.ts'

/** A painter whose process is larger than this runs a full garbage collection after a picture, bytes. */
const collectAllBytes = 225 * 1024 * 1024

// This file is the main module of a painter's process: a hostile font or picture can end it, and nothing else.

const usedMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
const send = (outcome: Omit<Outcome, 'rss' | 'workMs'>) =>
  process.send?.({ ...outcome, rss: process.memoryUsage.rss(), workMs: usedMs() } satisfies Outcome)
/** Tells the server what is opened next, so that it knows what ended this process. */
const sendOpening = (hash: string | undefined) =>
  void process.send?.({ opening: hash, workMs: usedMs() } satisfies OpeningMessage)

provideIcons()
process.on('message', (job: Job) => void runJob(job))

async function runJob(job: Job): Promise<void> {
  const outcome = await renderJob(job, sendOpening).then(
    screenshot => ({ screenshot }),
    (error: unknown) => ({ error: String(error) }),
  )
  // Pixels are outside the heap, so they would stay in memory until the heap itself needs space. A full collection is slow
  // and runs only when the process has become large.
  globalThis.gc?.({ type: process.memoryUsage.rss() > collectAllBytes ? 'major' : 'minor' })
  send(outcome)
}

// Ctrl-C in the terminal also reaches the painters. They go on until the server has answered its requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// The server has ended, so nobody waits for pictures.
process.on('disconnect', () => process.exit())

// Loads the house font and the canvas, so that the first picture does not wait for them.
const blank = {
  kind: 'poll',
  id: 'warm',
  poll: { type: 'multiple-choice', prompt: 'Ab', timeLimitSec: null, options: ['Cd'] },
} as const
await renderScreenshot({
  moment: {
    title: '',
    extras: null,
    step: { ...blank, poll: { ...blank.poll, options: [...blank.poll.options] } },
    polls: new Map(),
    live: null,
    ending: noEnding,
  },
  page: null,
  format: 'png',
  scale: 1,
  element: null,
  annotate: false,
})
// User content is painted without root privileges. A painter that cannot drop them does not become ready. Its new user may
// not be allowed to read the installation directory, so that nothing can be loaded later.
if (process.getuid?.() === 0) await loadDeckFiles()
flushCompileCache()
openAllSlices()
dropPrivileges(unprivilegedIds.painter)
send({})
