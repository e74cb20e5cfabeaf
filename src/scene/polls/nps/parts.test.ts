import { expect, test } from 'vitest'
import { contrast } from '#scene/colour.ts'
import { themes } from '#scene/theme.ts'
import { drawState, boxes, flatten, states } from '#test/scene/fixtures.ts'

test('on a dark stage each part of the bar stands out from the background, and the greys from each other', () => {
  const theme = themes.dark
  const nodes = flatten(drawState(states['nps score, typical']!, boxes[0]!, { more: { theme } }))
  const colourOf = (part: string) => {
    const fills = nodes.flatMap(({ node }) =>
      node.key.startsWith(`q/${part}`) && node.kind !== 'text' && 'fill' in node && node.fill
        ? [node.fill]
        : [],
    )
    expect(fills.length).toBeGreaterThan(0)
    return fills[0]!
  }
  const { background } = theme.stage
  for (const part of ['detractors', 'passives', 'promoters'])
    expect(contrast(colourOf(part), background), part).toBeGreaterThanOrEqual(3)
  expect(contrast(colourOf('detractors'), colourOf('passives'))).toBeGreaterThan(2)
})
