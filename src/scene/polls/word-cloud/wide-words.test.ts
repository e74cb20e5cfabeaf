import { expect, test } from 'vitest'
import type { Measure } from '../../measure.ts'
import { aPoll, boxes, drawState, flatten, wordVotes } from '#test/scene/fixtures.ts'

const commonWords = 'trust care joy hope speed depth light green blue river stone sand'.split(' ')

/** As in the bundled fonts: some signs are many times as wide as a letter. */
const measure: Measure = (text, { size }) => {
  const widths = Array.from(text, sign =>
    sign === '\ufdfd' ? 10 : sign === '𒐫' ? 4 : sign === 'W' ? 0.95 : 0.6,
  )
  return {
    width: widths.reduce((sum, width) => sum + width, 0) * size,
    ascent: size * 0.8,
    descent: size * 0.2,
  }
}

test.each(['cloud', 'wordle', 'bubbles'] as const)(
  '%s: one very wide word takes no other from the stage',
  wcStyle => {
    for (const wide of ['\ufdfd'.repeat(25), 'W'.repeat(25), '𒐫'.repeat(12)]) {
      const live = wordVotes([...commonWords, wide].map(word => [word, 1]))
      for (const box of boxes.slice(0, wcStyle === 'bubbles' ? 1 : 2)) {
        const texts = flatten(
          drawState({ poll: aPoll({ type: 'word-cloud', wcStyle }), live }, box, { more: { measure } }),
          0,
          0,
          measure,
        ).flatMap(({ node }) => (node.kind === 'text' ? [node.text] : []))
        expect(texts).toEqual(expect.arrayContaining(commonWords))
      }
    }
  },
)
