import { type OverlayStyle, overlayStyle } from '#contract/deck/element.ts'
import type { Frame } from '../element/frame-controls.tsx'
import { boundsOf } from '../form/bounds.ts'
import { ColourField } from '../form/colour-field.tsx'
import { FontField } from '../form/font-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { type Subject, fieldOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { useTheme } from '../use-theme.ts'
import { message } from '../../../messages.ts'
import type { CardControl, CardGroup } from './card-control.ts'
import { chartControls } from './chart-controls.tsx'

const { shape } = overlayStyle

/** The control of every field of a card's style beside its frame: a new field does not compile until it has one. */
const controls: {
  readonly [Field in Exclude<keyof OverlayStyle, keyof Frame>]-?: CardControl
} = {
  ...chartControls,
  showTitle: {
    group: 'title',
    Control: ({ subject }) => (
      <SwitchField label={message('cardStyle.title')} field={fieldOf(subject, 'showTitle')} initial />
    ),
  },
  titleFont: {
    group: 'title',
    Control: ({ subject }) => (
      <FontField
        label={message('cardStyle.title.font')}
        field={fieldOf(subject, 'titleFont')}
        none={message('form.asTheme')}
      />
    ),
  },
  titleSize: {
    group: 'title',
    Control: ({ subject }) => (
      <NumberField
        label={message('cardStyle.title.size')}
        field={fieldOf(subject, 'titleSize')}
        bounds={boundsOf(shape.titleSize)}
        unit="px"
        placeholder={message('cardStyle.fitted')}
      />
    ),
  },
  titleColor: {
    group: 'title',
    Control: ({ subject }) => (
      <ColourField
        isNamed
        label={message('cardStyle.title.colour')}
        field={fieldOf(subject, 'titleColor')}
        fallback={useTheme().text}
        none={message('form.asTheme')}
      />
    ),
  },
  titleBold: {
    group: 'title',
    Control: ({ subject }) => (
      <SwitchField label={message('cardStyle.title.bold')} field={fieldOf(subject, 'titleBold')} initial />
    ),
  },
  textFont: {
    group: 'texts',
    Control: ({ subject }) => (
      <FontField
        label={message('cardStyle.labels.font')}
        field={fieldOf(subject, 'textFont')}
        none={message('form.asTheme')}
      />
    ),
  },
  textSize: {
    group: 'texts',
    Control: ({ subject }) => (
      <NumberField
        label={message('cardStyle.labels.size')}
        field={fieldOf(subject, 'textSize')}
        bounds={boundsOf(shape.textSize)}
        unit="px"
        placeholder={message('cardStyle.fitted')}
      />
    ),
  },
  background: {
    group: 'card',
    Control: ({ subject }) => (
      <ColourField
        isNamed
        label={message('cardStyle.background')}
        field={fieldOf(subject, 'background')}
        fallback={useTheme().surface}
        none={message('form.asTheme')}
      />
    ),
  },
  // Beside the place and size.
  rotation: { group: 'place' },
  showJoin: {
    group: 'card',
    Control: ({ subject }) => (
      <SwitchField
        label={message('cardStyle.join')}
        field={fieldOf(subject, 'showJoin')}
        hint={message('cardStyle.join.hint')}
      />
    ),
  },
}

/** The controls of a group. */
export const CardFields = ({ subject, group }: { subject: Subject<OverlayStyle>; group: CardGroup }) =>
  Object.entries(controls).map(([field, { group: own, Control }]) =>
    own === group && Control ? <Control key={field} subject={subject} /> : null,
  )
