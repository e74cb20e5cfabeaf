import type { FunctionComponent } from 'preact'
import type { TextElement } from '#contract/deck.ts'
import { textElement } from '#contract/element.ts'
import { Icon } from '../../../icon.tsx'
import { useEditor } from '../../model/editor-context.ts'
import { boundsOf, longestOf } from '../form/bounds.ts'
import { ColourField } from '../form/colour-field.tsx'
import { FontField } from '../form/font-field.tsx'
import { Group } from '../form/group.tsx'
import { NumberField } from '../form/number-field.tsx'
import { type Subject, fieldOf, partOf } from '../form/subject.ts'
import { SegmentField, ToggleRow } from '../form/segment-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useTheme } from '../use-theme.ts'
import { elementsOfList } from './elements-subject.ts'

type Style = NonNullable<TextElement['style']>
const { shape } = textElement
const style = shape.style.unwrap().shape

/** The control of every field of a text's style: a new field does not compile until it has one. */
const controls: {
  readonly [Field in keyof Style]-?: FunctionComponent<{ subject: Subject<Style> }>
} = {
  font: ({ subject }) => <FontField label="Font" field={fieldOf(subject, 'font')} none="As the theme" />,
  size: ({ subject }) => (
    <NumberField
      label="Size"
      field={fieldOf(subject, 'size')}
      bounds={boundsOf(style.size)}
      unit="px"
      placeholder="40"
    />
  ),
  color: ({ subject }) => (
    <ColourField
      label="Colour"
      field={fieldOf(subject, 'color')}
      fallback={useTheme().text}
      none="As the theme"
    />
  ),
  bold: ({ subject }) => (
    <ToggleRow
      label="Style"
      toggles={[
        { field: fieldOf(subject, 'bold'), name: 'Bold', content: <b>B</b> },
        { field: fieldOf(subject, 'italic'), name: 'Italic', content: <i>I</i> },
      ]}
    />
  ),
  // Beside bold.
  italic: () => null,
  align: ({ subject }) => (
    <SegmentField
      label="Align"
      field={fieldOf(subject, 'align')}
      choices={[
        { value: 'left', name: 'Left', content: <Icon name="textLeft" /> },
        { value: 'center', name: 'Centre', content: <Icon name="textCenter" /> },
        { value: 'right', name: 'Right', content: <Icon name="textRight" /> },
      ]}
    />
  ),
  valign: ({ subject }) => (
    <SegmentField
      label="In its box"
      field={fieldOf(subject, 'valign')}
      initial="top"
      choices={[
        { value: 'top', name: 'Top', content: <Icon name="alignTop" /> },
        { value: 'middle', name: 'Middle', content: <Icon name="alignMiddle" /> },
        { value: 'bottom', name: 'Bottom', content: <Icon name="alignBottom" /> },
      ]}
    />
  ),
  lineHeight: ({ subject }) => (
    <NumberField
      label="Line height"
      field={fieldOf(subject, 'lineHeight')}
      bounds={boundsOf(style.lineHeight)}
      step={0.05}
      placeholder="1.25"
    />
  ),
}

/** Everything about the selected texts. */
export function TextPanel() {
  const subject = elementsOfList(useEditor(), 'texts')
  const styles = partOf(subject, 'style')
  return (
    <>
      {subject.values.length === 1 && (
        <div class="form-group">
          <TextField
            label="Text"
            field={fieldOf(subject, 'text')}
            longest={longestOf(shape.text)}
            lines={3}
            isFirst
          />
        </div>
      )}
      <Group title="Type">
        {Object.entries(controls).map(([field, Control]) => (
          <Control key={field} subject={styles} />
        ))}
      </Group>
    </>
  )
}
