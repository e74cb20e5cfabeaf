import type { FunctionComponent } from 'preact'
import type { ShapeElement } from '#contract/deck/deck.ts'
import { type Corner, shapeElement } from '#contract/deck/element.ts'
import { isLine } from '#deck/elements.ts'
import { useEditor } from '../../model/editor-context.ts'
import { boundsOf } from '../form/bounds.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { ColourField } from '../form/colour-field.tsx'
import { Group } from '../form/group.tsx'
import { NumberField } from '../form/number-field.tsx'
import { type Subject, fieldOf, partOf } from '../form/subject.ts'
import { useTheme } from '../use-theme.ts'
import { elementsOfList } from './elements-subject.ts'
import { type Frame, FrameFields } from './frame-controls.tsx'

type Style = NonNullable<ShapeElement['style']>
const style = shapeElement.shape.style.unwrap().shape

/** The control of every field of a shape's style beside its frame: a new field does not compile until it has one. */
const controls: {
  readonly [Field in Exclude<keyof Style, keyof Frame>]-?: FunctionComponent<{ subject: Subject<Style> }>
} = {
  fill: ({ subject }) => (
    <ColourField
      label="Fill"
      field={fieldOf(subject, 'fill')}
      fallback={useTheme().accent}
      none="As the theme"
    />
  ),
  opacity: ({ subject }) => (
    <NumberField
      label="Opacity"
      field={fieldOf(subject, 'opacity')}
      bounds={boundsOf(style.opacity)}
      factor={0.01}
      step={5}
      unit="%"
      placeholder="100"
    />
  ),
}

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
  return (
    <Group title={title ?? 'Shape'}>
      <ChoiceField
        label="Kind"
        field={fieldOf(subject, 'shape')}
        names={{ rect: 'Rectangle', ellipse: 'Ellipse', line: 'Line', arrow: 'Arrow' }}
      />
      {subject.values.every(isLine) && (
        <ChoiceField
          label="Begins at"
          field={{ ...begin, value: begin.value ?? 'top-left' }}
          names={corners}
        />
      )}
      {Object.entries(controls).map(([field, Control]) => (
        <Control key={field} subject={styles} />
      ))}
      {title === undefined && <FrameFields subject={styles} usual={{ shadow: false, radius: 0 }} />}
    </Group>
  )
}
