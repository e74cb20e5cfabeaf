import { limits } from '#contract/limits.ts'
import type { OverlayStyle } from '#contract/element.ts'
import { ColourList } from '../form/colour-list.tsx'
import { type Subject, fieldOf } from '../form/subject.ts'
import { useTheme } from '../use-theme.ts'

/** The colours of the options on a card, in their order; those without one are coloured as the poll says. */
export function CardColours({ subject }: { subject: Subject<OverlayStyle> }) {
  const { palette } = useTheme()
  return (
    <ColourList
      label="Colours of the options"
      item="Colour of option"
      field={fieldOf(subject, 'optionColors')}
      most={limits.options}
      next={count => palette[count % palette.length] ?? '#3b5bdb'}
    />
  )
}
