import { useMemo } from 'preact/hooks'
import { coloursUsed } from '#deck/replace-everywhere.ts'
import { useEditor } from '../../model/editor-context.ts'
import { useSettled } from '../../steps/settled.ts'
import { useTheme } from '../use-theme.ts'
import { offeredColours } from './colour-field.tsx'

/** How many colours are offered at most. */
const most = 24

/** The colours that the browser offers when one is chosen: those of the theme, and those that are used in the deck. */
export function OfferedColours() {
  const { deck } = useEditor()
  const content = useSettled(deck.content)
  const { accent, text, surface, palette } = useTheme()
  const used = useMemo(() => [...coloursUsed(content).keys()], [content])
  const colours = new Set([accent, text, surface, ...palette, ...used].map(colour => colour.toLowerCase()))
  return (
    <datalist id={offeredColours}>
      {[...colours].slice(0, most).map(colour => (
        <option key={colour} value={colour} />
      ))}
    </datalist>
  )
}
