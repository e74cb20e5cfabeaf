import type { OverlayStyle } from '#contract/deck/element.ts'
import { limits } from '#contract/limits.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { showsCount } from '#polls/shows-count.ts'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { ColourField } from '../form/colour-field.tsx'
import { ColourList } from '../form/colour-list.tsx'
import { fieldOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { useTheme } from '../use-theme.ts'
import { namesIn } from '#scene/named-colours.ts'
import type { CardControl } from './card-control.ts'

/** The fields of a card's style that say how its chart is drawn. They win over those of its poll. */
type ChartField = 'variant' | 'accent' | 'optionColors' | 'showPercent' | 'showCount'

/** Returns the poll of the first selected card. */
function usePoll(): Poll | undefined {
  const first = useEditor().selected.value.find(({ list }) => list === 'overlays')
  return first?.list === 'overlays' ? first.item.poll : undefined
}

export const chartControls: { readonly [Field in ChartField & keyof OverlayStyle]-?: CardControl } = {
  variant: { group: 'looks' },
  accent: {
    group: 'accent',
    Control: ({ subject }) => {
      const theme = useTheme()
      return (
        <ColourField
          isNamed
          label={message('cardStyle.accent')}
          field={fieldOf(subject, 'accent')}
          fallback={usePoll()?.accent ?? theme.accent}
          none={message('form.asTheme')}
        />
      )
    },
  },
  optionColors: {
    group: 'colours',
    Control: ({ subject }) => {
      const { palette, accent } = useTheme()
      return (
        <ColourList
          label={message('cardStyle.colours')}
          item={message('cardStyle.colours.item')}
          field={fieldOf(subject, 'optionColors')}
          most={limits.options}
          next={count => namesIn({ palette })[count] ?? palette[count % palette.length] ?? accent}
          isNamed
        />
      )
    },
  },
  showPercent: {
    group: 'figures',
    Control: ({ subject }) => (
      <SwitchField
        label={message('cardStyle.percent')}
        field={fieldOf(subject, 'showPercent')}
        initial={usePoll()?.showPercent ?? true}
      />
    ),
  },
  showCount: {
    group: 'figures',
    Control: ({ subject }) => {
      const poll = usePoll()
      return (
        <SwitchField
          label={message('cardStyle.count')}
          field={fieldOf(subject, 'showCount')}
          initial={poll !== undefined && showsCount(poll)}
        />
      )
    },
  },
}
