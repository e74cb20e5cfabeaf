import type { FunctionComponent } from 'preact'
import type { ImageElement } from '#contract/deck/deck.ts'
import { imageElement } from '#contract/deck/element.ts'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { boundsOf, longestOf } from '../form/bounds.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { Group } from '../form/group.tsx'
import { type Subject, fieldOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { CropButton } from './crop-button.tsx'
import { elementsOfList } from './elements-subject.ts'
import { FilmField } from './film-field.tsx'
import { FocusField } from './focus-field.tsx'
import { type Frame, FrameFields } from './frame-controls.tsx'
import type { Handled } from './handling-group.tsx'
import { MaskField } from './mask-field.tsx'
import { ReplacePicture } from './replace-picture.tsx'

type Field = Exclude<
  keyof ImageElement,
  keyof Frame | keyof Handled | 'id' | 'opacity' | 'rect' | 'rotation' | 'z'
>

/** The control of every field of a picture beside its frame, its place and what all elements have: a new field does not compile until it has one. */
const controls: {
  readonly [Name in Field]-?: FunctionComponent<{ subject: Subject<ImageElement> }>
} = {
  dataUrl: ReplacePicture,
  film: FilmField,
  loop: ({ subject }) =>
    subject.values.some(({ film }) => film === undefined) ? null : (
      <SwitchField label={message('element.film.loop')} field={fieldOf(subject, 'loop')} />
    ),
  muted: ({ subject }) =>
    subject.values.some(({ film }) => film === undefined) ? null : (
      <SwitchField
        label={message('element.film.muted')}
        field={fieldOf(subject, 'muted')}
        hint={message('element.film.muted.hint')}
      />
    ),
  alt: ({ subject }) => (
    <TextField
      label={message('element.alt')}
      field={fieldOf(subject, 'alt')}
      longest={longestOf(imageElement.shape.alt)}
      lines={2}
      isFirst
      isOptional
      placeholder={message('element.alt.hint')}
    />
  ),
  fit: ({ subject }) => (
    <>
      <ChoiceField
        label={message('element.fit')}
        field={fieldOf(subject, 'fit')}
        initial="contain"
        names={{ contain: message('element.fit.contain'), cover: message('element.fit.cover') }}
      />
      <CropButton subject={subject} />
    </>
  ),
  focus: FocusField,
  scale: ({ subject }) =>
    subject.values.some(({ fit }) => fit !== 'cover') ? null : (
      <NumberField
        label={message('element.scale')}
        field={fieldOf(subject, 'scale')}
        bounds={boundsOf(imageElement.shape.scale)}
        factor={0.01}
        unit="%"
        placeholder="100"
      />
    ),
  mask: MaskField,
}

/** Everything about the selected pictures. With `title`, what they do not share with other kinds. */
export function PicturePanel({ title }: { title?: string }) {
  const subject = elementsOfList(useEditor(), 'images')
  return (
    <Group title={title ?? message('panel.picture')}>
      {Object.entries(controls).map(([field, Control]) => (
        <Control key={field} subject={subject} />
      ))}
      {title === undefined && <FrameFields subject={subject} usual={{ shadow: false, radius: 0 }} />}
    </Group>
  )
}
