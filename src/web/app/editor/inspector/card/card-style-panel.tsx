import type { FunctionComponent } from 'preact'
import { type OverlayStyle, overlayStyle } from '#contract/element.ts'
import { useEditor } from '../../model/editor-context.ts'
import { elementsOfList } from '../element/elements-subject.ts'
import { type Frame, FrameFields } from '../element/frame-controls.tsx'
import { boundsOf } from '../form/bounds.ts'
import { ColourField } from '../form/colour-field.tsx'
import { FontField } from '../form/font-field.tsx'
import { Fold } from '../form/group.tsx'
import { NumberField } from '../form/number-field.tsx'
import { type Subject, fieldOf, partOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { useTheme } from '../use-theme.ts'
import { CardColours } from './card-colours.tsx'

const { shape } = overlayStyle
type Control = FunctionComponent<{ subject: Subject<OverlayStyle> }>
type Group = 'title' | 'texts' | 'card' | 'chart' | 'elsewhere'

/** The control of every field of a card's style beside its frame: a new field does not compile until it has one. */
const controls: {
  readonly [Field in Exclude<keyof OverlayStyle, keyof Frame>]-?: { group: Group; Control?: Control }
} = {
  // Chosen among the pictures of the looks.
  variant: { group: 'elsewhere' },
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
        label="Background"
        field={fieldOf(subject, 'background')}
        fallback={useTheme().surface}
        none="As the theme"
      />
    ),
  },
  rotation: {
    group: 'card',
    Control: ({ subject }) => (
      <NumberField
        label="Turned by"
        field={fieldOf(subject, 'rotation')}
        bounds={boundsOf(shape.rotation)}
        unit="°"
        placeholder="0"
      />
    ),
  },
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
  accent: {
    group: 'chart',
    Control: ({ subject }) => (
      <ColourField
        label="Accent of the card"
        field={fieldOf(subject, 'accent')}
        fallback={useTheme().accent}
        none="As the poll"
      />
    ),
  },
  optionColors: { group: 'chart', Control: CardColours },
  showPercent: {
    group: 'chart',
    Control: ({ subject }) => (
      <SwitchField label="Percentages on the card" field={fieldOf(subject, 'showPercent')} initial />
    ),
  },
  showCount: {
    group: 'chart',
    Control: ({ subject }) => (
      <SwitchField label="Number of votes on the card" field={fieldOf(subject, 'showCount')} />
    ),
  },
}

const Fields = ({ subject, group }: { subject: Subject<OverlayStyle>; group: Group }) =>
  Object.entries(controls).map(([field, { group: own, Control }]) =>
    own === group && Control ? <Control key={field} subject={subject} /> : null,
  )

/** The style of the selected cards, which wins over what their polls and the theme say. */
export function CardStylePanel() {
  const subject = partOf(elementsOfList(useEditor(), 'overlays'), 'style')
  return (
    <>
      <Fold title="Card">
        <Fields subject={subject} group="card" />
        <FrameFields subject={subject} usual={{ shadow: true, radius: 24 }} />
      </Fold>
      <Fold title="Title and labels">
        <Fields subject={subject} group="title" />
        <Fields subject={subject} group="texts" />
      </Fold>
      <Fold title="Chart on this card">
        <Fields subject={subject} group="chart" />
      </Fold>
    </>
  )
}
