import { useMemo } from 'preact/hooks'
import type { WholeTheme } from '#contract/themes/theme.ts'
import type { ColourName } from '#contract/themes/colour-names.ts'
import { colourOf, namesIn } from '#scene/named-colours.ts'
import { sceneTheme } from '#scene/theme.ts'
import { wholeThemeOf } from '#scene/deck-theme.ts'
import { drawnExtras } from '../drawing/draw.ts'
import { useEditor } from '../model/editor-context.ts'

/** Returns the theme of the deck with every field. */
export function useTheme(): WholeTheme {
  const { deck, aspects } = useEditor()
  const content = deck.content.value
  const { value } = aspects
  return useMemo(() => wholeThemeOf(drawnExtras(content, value)), [content.theme, content.fonts, value])
}

/** Returns the colours of the deck's theme that have names, as `#rrggbb`. */
export function useNamedColours(): { name: ColourName; colour: string }[] {
  const whole = useTheme()
  return useMemo(() => {
    const theme = sceneTheme(whole)
    return namesIn(theme).map(name => ({ name, colour: colourOf(name, theme, theme.stage) }))
  }, [whole])
}

/** Returns the preset of the deck's theme with every field, without what the deck sets beside it. */
export function usePreset(): WholeTheme {
  const { preset } = useEditor().deck.content.value.theme
  return useMemo(() => wholeThemeOf({ theme: { ...(preset !== undefined && { preset }) } }), [preset])
}
