import { expect, test } from 'vitest'
import { looks } from '#contract/polls/looks.ts'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const spread = (from: number, to: number, count = 40) =>
  Array.from({ length: count }, (_, index) => ({
    value: Math.round(from + ((index * 17) % count) * ((to - from) / (count - 1))),
  }))

interface Shown {
  estStyle: (typeof looks.estStyle)[number]
  guesses: readonly { value: number }[]
  answer: number
  revealed?: boolean
  isWithheld?: boolean
}

/** What stands in the picture of an estimate from 0 to 3,000: the numbers of the scale with their places, and the keys of bars and dots. */
function drawn({ estStyle, guesses, answer, revealed = false, isWithheld }: Shown) {
  const poll = aPoll({ type: 'estimate', estStyle, estimateMin: 0, estimateMax: 3000, answer })
  const live = { ...answered(poll, guesses), revealed, withheld: isWithheld ? ('open' as const) : undefined }
  const nodes = flatten(drawState({ poll, live }, boxes[0]!))
  return {
    ticks: nodes.flatMap(({ node, left }) =>
      node.kind === 'rect' && /tick[\d.]+\/rule$/.test(node.key) ? [[node.key, Math.round(left)]] : [],
    ),
    marks: nodes.flatMap(({ node }) => (/^q\/[bd][\d.]+:\d+(\/\d+)?$/.test(node.key) ? [node.key] : [])),
  }
}

test.each(looks.estStyle)(
  'guesses over half of what may be guessed stand on the scale that is there before them and after the reveal, as %s',
  estStyle => {
    for (const answer of [20, 1400, 2990]) {
      const shown = { estStyle, guesses: spread(500, 2400), answer }
      const { ticks, marks } = drawn(shown)
      expect(drawn({ ...shown, isWithheld: true }).ticks).toEqual(ticks)
      expect(drawn({ ...shown, revealed: true })).toEqual({ ticks, marks })
    }
  },
)

test.each(['hist', 'dots'] as const)(
  'guesses that are near each other have a scale of their own, and are not sorted anew for an answer near them, as %s',
  estStyle => {
    const shown = { estStyle, guesses: spread(1000, 1400), answer: 1500 }
    const before = drawn(shown)
    expect(before.ticks.length).toBeGreaterThan(2)
    expect(drawn({ ...shown, isWithheld: true }).ticks).not.toEqual(before.ticks)
    expect(drawn({ ...shown, revealed: true }).marks).toEqual(before.marks)
  },
)
