import { expect, test } from 'vitest'
import { looks } from '#contract/polls/looks.ts'
import type { KeptPlaces } from '#scene/kept-places.ts'
import { listKeptPlaces } from '#scene/primitives.ts'
import { aPoll, boxes, drawState, flatten, wordVotes } from '#test/scene/fixtures.ts'
import { sample } from '#test/support/test-all.ts'

const stems = ['calm', 'focus', 'open', 'kindness', 'fun', 'trust']
/** Different words; some are sent more often than others. */
const vocabulary = Array.from(
  { length: 150 },
  (_, index) => [`${stems[index % stems.length]}${index}`, index < 12 ? 5 : 1] as const,
)

test.each(sample(looks.wcStyle, 1))('%s: on a stage, words that are not drawn are counted below', wcStyle => {
  const poll = aPoll({ type: 'word-cloud', wcStyle })
  for (const box of boxes.slice(0, 2)) {
    let last: KeptPlaces | undefined
    for (let [count, at] = [1, 0]; count <= vocabulary.length; count += count < 40 || count > 68 ? 7 : 1) {
      at += 10_000
      const words = vocabulary.slice(0, count)
      const keeping = { name: 'q 1', at, last }
      const nodes = drawState({ poll, live: { ...wordVotes([...words]), keeping } }, box)
      ;[last] = [...listKeptPlaces(nodes)]
      const texts = flatten(nodes).flatMap(({ node }) => (node.kind === 'text' ? [node] : []))
      const more = texts.find(({ key }) => key.startsWith('q/more'))?.text ?? '0'
      const drawn = words.filter(([word]) => texts.some(({ text }) => text === word)).length
      expect(drawn + Number(/\d+/.exec(more)?.[0])).toBe(count)
    }
  }
})
