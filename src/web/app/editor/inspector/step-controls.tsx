import type { FunctionComponent } from 'preact'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { BesideField } from './beside-field.tsx'
import { ChoiceField } from './form/choice-field.tsx'
import { Group } from './form/group.tsx'
import { type Subject, fieldOf } from './form/subject.ts'
import { SwitchField } from './form/switch-field.tsx'
import { JoinSwitch } from './join-switch.tsx'
import { SlideBackgroundField } from './slide-background-field.tsx'
import { type StepSettings, settingsOf } from './step-subject.ts'
import { useTheme } from './use-theme.ts'

/** The control of every setting of a step: a new one does not compile until it has one. */
const controls: {
  readonly [Field in keyof StepSettings]-?: FunctionComponent<{
    subject: Subject<StepSettings>
    isSlide: boolean
  }>
} = {
  background: ({ subject, isSlide }) =>
    isSlide ? <SlideBackgroundField field={fieldOf(subject, 'background')} /> : null,
  beside: ({ subject, isSlide }) => (isSlide ? null : <BesideField field={fieldOf(subject, 'beside')} />),
  transition: ({ subject }) => (
    <ChoiceField
      label={message('panel.transition')}
      field={fieldOf(subject, 'transition')}
      initial="none"
      names={{
        none: message('common.none'),
        fade: message('panel.transition.fade'),
        push: message('panel.transition.push'),
      }}
      hint={message('panel.transition.hint')}
    />
  ),
  skip: ({ subject }) => (
    <SwitchField
      label={message('panel.skip')}
      field={fieldOf(subject, 'skip')}
      hint={message('panel.skip.hint')}
    />
  ),
  footer: ({ subject, isSlide }) =>
    isSlide && useTheme().footer !== null ? (
      <SwitchField label={message('panel.footer')} field={fieldOf(subject, 'footer')} initial />
    ) : null,
  showJoin: ({ subject }) => <JoinSwitch field={fieldOf(subject, 'showJoin')} />,
}

/** The settings of the step that is shown, beside what it shows. The join screen has none. */
export function StepControls() {
  const editor = useEditor()
  const subject = settingsOf(editor)
  if (!subject) return null
  const isSlide = editor.step.value.kind === 'slide'
  return (
    <Group title={message(isSlide ? 'panel.thisSlide' : 'panel.thisStep')}>
      {Object.entries(controls).map(([field, Control]) => (
        <Control key={field} subject={subject} isSlide={isSlide} />
      ))}
    </Group>
  )
}
