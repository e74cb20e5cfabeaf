import { textElement } from '#contract/deck/element.ts'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { longestOf } from '../form/bounds.ts'
import { Group } from '../form/group.tsx'
import { fieldOf, partOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { elementsOfList } from './elements-subject.ts'
import { FormatField, wordControls } from './word-controls.tsx'

const { shape } = textElement

/** Everything about the selected texts. With `title`, only their style, beside the panels of other kinds. */
export function TextPanel({ title }: { title?: string }) {
  const subject = elementsOfList(useEditor(), 'texts')
  const styles = partOf(subject, 'style')
  return (
    <>
      {title === undefined && subject.values.length === 1 && (
        <div class="form-group">
          <TextField
            label={message('panel.text')}
            field={fieldOf(subject, 'text')}
            longest={longestOf(shape.text)}
            lines={3}
            isFirst
          />
          <FormatField field={fieldOf(subject, 'format')} />
        </div>
      )}
      <Group title={title ?? message('element.type')}>
        {Object.entries(wordControls).map(([field, Control]) => (
          <Control key={field} subject={styles} />
        ))}
        <SwitchField label={message('element.shadow')} field={fieldOf(styles, 'shadow')} />
      </Group>
    </>
  )
}
