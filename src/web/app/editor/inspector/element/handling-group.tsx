import type { FunctionComponent } from 'preact'
import type { TextElement } from '#contract/deck/deck.ts'
import { textElement } from '#contract/deck/element.ts'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { boundsOf } from '../form/bounds.ts'
import { Group } from '../form/group.tsx'
import { NumberField } from '../form/number-field.tsx'
import { type Subject, fieldOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { allElements, allLooks } from './elements-subject.ts'
import { BuildField } from './build-field.tsx'
import { LinkField } from './link-field.tsx'

/** What texts, shapes and pictures may have, whatever they show. */
export type Handled = Pick<TextElement, 'build' | 'hidden' | 'locked' | 'group' | 'link'>

const { opacity } = textElement.shape.style.unwrap().shape

/** The control of every field of these: a new field does not compile until it has one. */
const controls: {
  readonly [Field in keyof Handled]-?: FunctionComponent<{ subject: Subject<Handled>; isCard: boolean }>
} = {
  build: ({ subject }) => <BuildField path={fieldOf(subject, 'build').path} />,
  link: ({ subject, isCard }) => (isCard ? null : <LinkField field={fieldOf(subject, 'link')} />),
  hidden: ({ subject, isCard }) =>
    isCard ? null : (
      <SwitchField
        label={message('element.hidden')}
        field={fieldOf(subject, 'hidden')}
        hint={message('element.hidden.hint')}
      />
    ),
  locked: ({ subject }) => (
    <SwitchField
      label={message('element.locked')}
      field={fieldOf(subject, 'locked')}
      hint={message('element.locked.hint')}
    />
  ),
  // The menu Arrange makes and parts groups.
  group: () => null,
}

/** What the selected elements have whatever they show: opacity, when they appear, link, and whether they are hidden or locked. */
export function HandlingGroup() {
  const editor = useEditor()
  const isCard = editor.selected.value.some(({ list }) => list === 'overlays')
  // Cards have a part of these fields.
  const subject = allElements(editor) as unknown as Subject<Handled>
  return (
    <Group title={message('element.label')}>
      {!isCard && (
        <NumberField
          label={message('element.opacity')}
          field={fieldOf(allLooks(editor), 'opacity')}
          bounds={boundsOf(opacity)}
          factor={0.01}
          step={5}
          unit="%"
          placeholder="100"
        />
      )}
      {Object.entries(controls).map(([field, Control]) => (
        <Control key={field} subject={subject} isCard={isCard} />
      ))}
    </Group>
  )
}
