import type { FunctionComponent } from 'preact'
import type { ShapeElement } from '#contract/deck/deck.ts'
import { type Corner, isAreaKind, shapeElement } from '#contract/deck/element.ts'
import { isLine } from '#deck/elements.ts'
import { type NamedShape, shapeNames } from '../../canvas/shape-names.ts'
import { useEditor } from '../../model/editor-context.ts'
import { boundsOf, longestOf } from '../form/bounds.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { ColourField } from '../form/colour-field.tsx'
import { LazyChartPanel } from './lazy-chart-panel.tsx'
import { IconField } from './icon-field.tsx'
import { Group } from '../form/group.tsx'
import { NumberField } from '../form/number-field.tsx'
import { SegmentField } from '../form/segment-field.tsx'
import { type Bound, type Subject, fieldOf, partOf } from '../form/subject.ts'
import { TextField } from '../form/text-field.tsx'
import { useTheme } from '../use-theme.ts'
import { elementsOfList } from './elements-subject.ts'
import { type Frame, FrameFields } from './frame-controls.tsx'
import { FormatField, wordControls } from './word-controls.tsx'

type Style = NonNullable<ShapeElement['style']>
const style = shapeElement.shape.style.unwrap().shape

/** The control of every field of a shape's style beside its frame, and what all elements have: a new field does not compile until it has one. */
const controls: {
  readonly [Field in Exclude<keyof Style, keyof Frame | 'opacity' | 'rotation'>]-?: FunctionComponent<{
    subject: Subject<Style>
  }>
} = {
  fill: ({ subject }) => (
    <ColourField
      isNamed
      label="Fill"
      field={fieldOf(subject, 'fill')}
      fallback={useTheme().accent}
      none="As the theme"
    />
  ),
  width: ({ subject }) => (
    <NumberField
      label="Line"
      field={fieldOf(subject, 'width')}
      bounds={boundsOf(style.width)}
      unit="px"
      placeholder="6"
    />
  ),
  dash: ({ subject }) => (
    <SegmentField
      label="Dashes"
      field={fieldOf(subject, 'dash')}
      initial="solid"
      choices={[
        { value: 'solid', name: 'Solid', content: 'Solid' },
        { value: 'dashed', name: 'Dashed', content: 'Dashed' },
        { value: 'dotted', name: 'Dotted', content: 'Dotted' },
      ]}
    />
  ),
  heads: ({ subject }) => {
    const lines = useLines()
    const field = fieldOf(subject, 'heads')
    const usual = lines.every(({ shape }) => shape === 'arrow') ? 'end' : 'none'
    return lines.length === 0 ? null : (
      <ChoiceField
        label="Heads"
        field={{ ...field, value: field.value ?? usual }}
        names={{ none: 'None', start: 'At the beginning', end: 'At the end', both: 'At both ends' }}
      />
    )
  },
  bend: ({ subject }) =>
    useLines().length > 0 ? (
      <SegmentField
        label="Course"
        field={fieldOf(subject, 'bend')}
        initial="straight"
        choices={[
          { value: 'straight', name: 'Straight', content: 'Straight' },
          { value: 'elbow', name: 'With corners', content: 'Elbow' },
          { value: 'curve', name: 'Curved', content: 'Curve' },
        ]}
      />
    ) : null,
}

/** Returns the lines and arrows among the selected shapes. */
const useLines = (): ShapeElement[] => elementsOfList(useEditor(), 'shapes').values.filter(isLine)

/** The corners at which a line begins. */
const corners: Record<Corner, string> = {
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
}

/** Everything about the selected shapes. With `title`, what they do not share with other kinds. */
export function ShapePanel({ title }: { title?: string }) {
  const subject = elementsOfList(useEditor(), 'shapes')
  const styles = partOf(subject, 'style')
  const begin = fieldOf(subject, 'from')
  const isIcons = subject.values.every(({ shape }) => shape === 'icon')
  const isCharts = subject.values.every(({ shape }) => shape === 'chart')
  return (
    <>
      {title === undefined && isCharts && <LazyChartPanel subject={subject} />}
      {title === undefined && <WordsGroup subject={subject} />}
      <Group title={title ?? 'Shape'}>
        {isIcons && <IconField subject={subject} />}
        {subject.values.every(({ shape }) => shape in shapeNames) && (
          <ChoiceField
            label="Kind"
            field={fieldOf(subject, 'shape') as Bound<NamedShape>}
            names={shapeNames}
          />
        )}
        {subject.values.every(isLine) && (
          <ChoiceField
            label="Begins at"
            field={{ ...begin, value: begin.value ?? 'top-left' }}
            names={corners}
          />
        )}
        {Object.entries(isCharts ? {} : controls).map(([field, Control]) => (
          <Control key={field} subject={styles} />
        ))}
        <TextField
          label="Description"
          field={fieldOf(subject, 'alt')}
          longest={longestOf(shapeElement.shape.alt)}
          isOptional
          placeholder="What it shows, where it says something"
        />
        {title === undefined && <FrameFields subject={styles} usual={{ shadow: false, radius: 0 }} />}
      </Group>
    </>
  )
}

/** The words in the selected shapes, and how they are set; nothing for shapes that hold none. */
function WordsGroup({ subject }: { subject: Subject<ShapeElement> }) {
  if (!subject.values.every(({ shape }) => isAreaKind(shape))) return null
  const styles = partOf(subject, 'textStyle')
  const hasWords = subject.values.some(({ text }) => text)
  return (
    <Group title="Words">
      <TextField
        label="Words in it"
        field={fieldOf(subject, 'text')}
        longest={longestOf(shapeElement.shape.text)}
        lines={2}
        isOptional
      />
      {hasWords && <FormatField field={fieldOf(subject, 'format')} />}
      {hasWords &&
        Object.entries(wordControls).map(([field, Control]) => <Control key={field} subject={styles} />)}
    </Group>
  )
}
