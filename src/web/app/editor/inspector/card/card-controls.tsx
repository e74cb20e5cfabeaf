import { type OverlayStyle, overlayStyle } from '#contract/deck/element.ts'
import type { Frame } from '../element/frame-controls.tsx'
import { boundsOf } from '../form/bounds.ts'
import { ColourField } from '../form/colour-field.tsx'
import { FontField } from '../form/font-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { type Subject, fieldOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { useTheme } from '../use-theme.ts'
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
      <SwitchField label="Show the title" field={fieldOf(subject, 'showTitle')} initial />
    ),
  },
  titleFont: {
    group: 'title',
    Control: ({ subject }) => (
      <FontField label="Font of the title" field={fieldOf(subject, 'titleFont')} none="As the theme" />
    ),
  },
  titleSize: {
    group: 'title',
    Control: ({ subject }) => (
      <NumberField
        label="Size of the title"
        field={fieldOf(subject, 'titleSize')}
        bounds={boundsOf(shape.titleSize)}
        unit="px"
        placeholder="Fitted"
      />
    ),
  },
  titleColor: {
    group: 'title',
    Control: ({ subject }) => (
      <ColourField
        isNamed
        label="Title in"
        field={fieldOf(subject, 'titleColor')}
        fallback={useTheme().text}
        none="As the theme"
      />
    ),
  },
  titleBold: {
    group: 'title',
    Control: ({ subject }) => (
      <SwitchField label="Bold title" field={fieldOf(subject, 'titleBold')} initial />
    ),
  },
  textFont: {
    group: 'texts',
    Control: ({ subject }) => (
      <FontField label="Font of the labels" field={fieldOf(subject, 'textFont')} none="As the theme" />
    ),
  },
  textSize: {
    group: 'texts',
    Control: ({ subject }) => (
      <NumberField
        label="Size of the labels"
        field={fieldOf(subject, 'textSize')}
        bounds={boundsOf(shape.textSize)}
        unit="px"
        placeholder="Fitted"
      />
    ),
  },
  background: {
    group: 'card',
    Control: ({ subject }) => (
      <ColourField
        isNamed
        label="Background"
        field={fieldOf(subject, 'background')}
        fallback={useTheme().surface}
        none="As the theme"
      />
    ),
  },
  // Beside the place and size.
  rotation: { group: 'place' },
  showJoin: {
    group: 'card',
    Control: ({ subject }) => (
      <SwitchField
        label="How to join"
        field={fieldOf(subject, 'showJoin')}
        hint="Shows the address and the code in a corner of the card."
      />
    ),
  },
}

/** The controls of a group. */
export const CardFields = ({ subject, group }: { subject: Subject<OverlayStyle>; group: CardGroup }) =>
  Object.entries(controls).map(([field, { group: own, Control }]) =>
    own === group && Control ? <Control key={field} subject={subject} /> : null,
  )
