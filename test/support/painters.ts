import { noEnding } from '#scene/ending.ts'
import { Refusal } from '#contract/refusal.ts'
import { type Step, document } from '#contract/deck/deck.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { completeDocument } from '#deck/complete.ts'
import { type PainterPool, type PoolOptions, painterPool } from '#server/render/pool.ts'
import type { Job } from '#server/render/screenshot.ts'

/** Opens a pool of painters without a log. They end when it is disposed of. */
export function openPool(options: Partial<PoolOptions> = {}): PainterPool & Disposable {
  const pool = painterPool({ log: { warn: () => undefined }, ...options })
  return { ...pool, [Symbol.dispose]: pool.close }
}

/** The painters of this process, which its servers share: they start with the first picture, and end with the process. */
let shared: PainterPool | undefined

/** Returns painters for one server of this process. What waits when the server closes them is refused once its turn comes. */
export function sharedPainters(): PainterPool {
  const pool = (shared ??= painterPool({ log: { warn: () => undefined } }))
  let isClosed = false
  return {
    ...pool,
    paint: (prepare, requester) =>
      pool.paint(async () => {
        if (isClosed) throw new Refusal('unavailable')
        return typeof prepare === 'function' ? prepare() : prepare
      }, requester),
    close() {
      isClosed = true
    },
  }
}

let ids = 0

/** Returns a step as a deck holds it, with ids and defaults. */
function stepOf(step: object): Step {
  const [, made] = completeDocument(document.parse([{ kind: 'join' }, step]), () => `id${ids++}`)
  if (!made) throw new Error('The document has no second step.')
  return made
}

/** Returns the job of painting a step as it opens, as a PNG of 1,600 × 900 px. */
export const job = (
  step: object,
  { extras = null, ...more }: Partial<Job> & { extras?: DeckExtras | null } = {},
): Job => ({
  moment: {
    title: '',
    extras,
    step: stepOf(step),
    polls: new Map(),
    live: null,
    ending: noEnding,
  },
  page: null,
  format: 'png',
  scale: 1,
  element: null,
  annotate: false,
  ...more,
})

/** Returns a slide with these elements. */
export const slide = (content: object) => ({ kind: 'slide', ...content })

/** A step that is cheap to paint. */
export const rating = { kind: 'poll', poll: { type: 'rating', prompt: 'Rate' } }
