import { expect, test } from 'vitest'
import { contrast } from '../../colour.ts'
import { surfaceOn } from '../../theme.ts'
import { mapColoursFor } from './tones.ts'

test('land can be told from sea on the light and on the dark map', () => {
  for (const theme of ['light', 'dark'] as const) {
    const { land, sea } = mapColoursFor(theme, surfaceOn('#ffffff'))
    expect(contrast(land, sea), theme).toBeGreaterThan(1.45)
  }
})
