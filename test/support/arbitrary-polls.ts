import fc from 'fast-check'
import type { PollType } from '#contract/polls/looks.ts'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const labels = fc
  .integer({ min: 2, max: 10 })
  .map(count => Array.from({ length: count }, (_, n) => `Option ${n}`))

/** The fields that a poll of each type needs to be answered, and those that say which answers it takes; types without an entry have none. */
export const arbitraryFields: Partial<Record<PollType, fc.Arbitrary<object>>> = {
  'multiple-choice': fc.record({ options: labels, multiSelect: fc.boolean() }),
  'image-choice': labels.map(options => ({ options, optionImages: options.map(() => picture) })),
  'this-or-that': fc.constant({ options: ['This', 'That'] }),
  ranking: fc.record({ options: labels }),
  'hundred-points': fc.record({ options: labels }),
  estimate: fc
    .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 0.001, max: 1e6, noNaN: true }))
    .map(([least, span]) => ({
      // JSON has no negative zero.
      estimateMin: least + 0,
      estimateMax: least + span,
    })),
  radar: fc
    .integer({ min: 3, max: 8 })
    .map(count => ({ dimensions: Array.from({ length: count }, (_, n) => `Dimension ${n}`) })),
  'word-cloud': fc.record({ maxWords: fc.integer({ min: 1, max: 5 }) }, { requiredKeys: [] }),
}
