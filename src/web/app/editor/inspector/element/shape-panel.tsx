import type { FunctionComponent } from 'preact'
import type { ShapeElement } from '#contract/deck/deck.ts'
import { type Corner, isAreaKind, shapeElement } from '#contract/deck/element.ts'
import { isLine } from '#deck/elements.ts'
import { type NamedShape, shapeNames } from '../../canvas/shape-names.ts'
import { message } from '../../../messages.ts'
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
      label={message('element.fill')}
      field={fieldOf(subject, 'fill')}
      fallback={useTheme().accent}
      none={message('form.asTheme')}
    />
  ),
  width: ({ subject }) => (
    <NumberField
      label={message('element.line')}
      field={fieldOf(subject, 'width')}
      bounds={boundsOf(style.width)}
      unit="px"
      placeholder="6"
    />
  ),
  dash: ({ subject }) => (
    <SegmentField
      label={message('element.dashes')}
      field={fieldOf(subject, 'dash')}
      initial="solid"
      choices={[
        { value: 'solid', name: message('element.dashes.solid') },
        { value: 'dashed', name: message('element.dashes.dashed') },
        { value: 'dotted', name: message('element.dashes.dotted') },
      ]}
    />
  ),
  heads: ({ subject }) => {
    const lines = useLines()
    const field = fieldOf(subject, 'heads')
    const usual = lines.every(({ shape }) => shape === 'arrow') ? 'end' : 'none'
    return lines.length === 0 ? null : (
      <ChoiceField
        label={message('element.heads')}
        field={{ ...field, value: field.value ?? usual }}
        names={{
          none: message('common.none'),
          start: message('element.heads.start'),
          end: message('element.heads.end'),
          both: message('element.heads.both'),
        }}
      />
    )
  },
  bend: ({ subject }) =>
    useLines().length > 0 ? (
      <SegmentField
        label={message('element.course')}
        field={fieldOf(subject, 'bend')}
        initial="straight"
        choices={[
          { value: 'straight', name: message('element.course.straight') },
          {
            value: 'elbow',
            name: message('element.course.elbow.name'),
            content: message('element.course.elbow'),
          },
          {
            value: 'curve',
            name: message('element.course.curve.name'),
            content: message('element.course.curve'),
          },
        ]}
      />
    ) : null,
}

/** Returns the lines and arrows among the selected shapes. */
const useLines = (): ShapeElement[] => elementsOfList(useEditor(), 'shapes').values.filter(isLine)

/** Returns the corners at which a line begins. */
const corners = (): Record<Corner, string> => ({
  'top-left': message('element.begins.topLeft'),
  'top-right': message('element.begins.topRight'),
  'bottom-left': message('element.begins.bottomLeft'),
  'bottom-right': message('element.begins.bottomRight'),
})

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
      <Group title={title ?? message('panel.shape')}>
        {isIcons && <IconField subject={subject} />}
        {subject.values.every(({ shape }) => shape in shapeNames()) && (
          <ChoiceField
            label={message('element.kind')}
            field={fieldOf(subject, 'shape') as Bound<NamedShape>}
            names={shapeNames()}
          />
        )}
        {subject.values.every(isLine) && (
          <ChoiceField
            label={message('element.begins')}
            field={{ ...begin, value: begin.value ?? 'top-left' }}
            names={corners()}
          />
        )}
        {Object.entries(isCharts ? {} : controls).map(([field, Control]) => (
          <Control key={field} subject={styles} />
        ))}
        <TextField
          label={message('element.alt')}
          field={fieldOf(subject, 'alt')}
          longest={longestOf(shapeElement.shape.alt)}
          isOptional
          placeholder={message('element.alt.hint.shape')}
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
    <Group title={message('element.words')}>
      <TextField
        label={message('element.words.in')}
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
