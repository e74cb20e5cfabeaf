import { mix } from './colour.ts'
import { surfaceOn, type Theme } from './theme.ts'

/** How a stage in the dark is coloured: nearly black, with so much of the accent, 0–1, and cards on it so much lighter. */
const dark = { colour: '#0b0d12', accent: 0.08, card: 0.06 } as const

/**
 * Returns a theme for a stage whose lights are turned down, as for the podium at the end of a quiz. Its accent and fonts and the colours of teams
 * stay.
 */
export function darkened(theme: Theme): Theme {
  const background = mix(dark.colour, theme.accent, dark.accent)
  return {
    ...theme,
    background,
    stage: { ...surfaceOn(background), lit: theme.stage.background },
    card: surfaceOn(mix(background, '#ffffff', dark.card)),
  }
}
