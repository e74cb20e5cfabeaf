import type { FunctionComponent } from 'preact'
import { type OverlayStyle, overlayStyle } from '#contract/deck/element.ts'
import { message } from '../../../messages.ts'
import { boundsOf } from '../form/bounds.ts'
import { ColourField } from '../form/colour-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { type Subject, fieldOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { useTheme } from '../use-theme.ts'

/** What cards, shapes and pictures share: their shadow, outline and corners. */
export type Frame = Pick<OverlayStyle, 'shadow' | 'outline' | 'outlineColor' | 'radius'>

/** The control of every field of a frame. `usual` says what is drawn when nothing is set. */
export const frameControls: {
  readonly [Field in keyof Frame]-?: FunctionComponent<{
    subject: Subject<Frame>
    usual: { shadow: boolean; radius: number }
  }>
} = {
  radius: ({ subject, usual }) => (
    <NumberField
      label={message('element.corners')}
      field={fieldOf(subject, 'radius')}
      bounds={boundsOf(overlayStyle.shape.radius)}
      unit="px"
      placeholder={String(usual.radius)}
    />
  ),
  shadow: ({ subject, usual }) => (
    <SwitchField
      label={message('element.shadow')}
      field={fieldOf(subject, 'shadow')}
      initial={usual.shadow}
    />
  ),
  outline: ({ subject }) => (
    <SwitchField label={message('element.outline')} field={fieldOf(subject, 'outline')} />
  ),
  outlineColor: ({ subject }) => {
    const { text } = useTheme()
    const isSeen = subject.values.some(
      ({ outline, outlineColor }) => outline === true || outlineColor !== undefined,
    )
    return isSeen ? (
      <ColourField
        isNamed
        label={message('element.outline.colour')}
        field={fieldOf(subject, 'outlineColor')}
        fallback={text}
        none={message('form.automatic')}
      />
    ) : null
  },
}

/** The controls of a frame, in order. */
export const FrameFields = ({
  subject,
  usual,
}: {
  subject: Subject<Frame>
  usual: { shadow: boolean; radius: number }
}) =>
  Object.entries(frameControls).map(([field, Control]) => (
    <Control key={field} subject={subject} usual={usual} />
  ))
