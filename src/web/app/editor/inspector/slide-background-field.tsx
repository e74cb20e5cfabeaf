import { useId, useRef } from 'preact/hooks'
import type { SlideBackground } from '#contract/deck/deck.ts'
import { gradient } from '#contract/themes/background.ts'
import { backgroundColours } from '#scene/theme.ts'
import { message } from '../../messages.ts'
import { PictureField } from '../picture-field.tsx'
import { takePicture } from '../take-picture.ts'
import { FocusOn } from './element/focus-field.tsx'
import { boundsOf } from './form/bounds.ts'
import { ColourField } from './form/colour-field.tsx'
import { ColourList } from './form/colour-list.tsx'
import { NumberField } from './form/number-field.tsx'
import { Row } from './form/row.tsx'
import type { Bound } from './form/subject.ts'
import { useTheme } from './use-theme.ts'

type Kind = 'theme' | 'color' | 'gradient' | 'picture'

const kindOf = ({ color, gradient: mixed }: SlideBackground = {}): Kind =>
  color !== undefined ? 'color' : mixed ? 'gradient' : 'picture'

/** What lies behind the slide: the background of the theme, or a colour, a gradient or a picture of its own. */
export function SlideBackgroundField({ field }: { field: Bound<SlideBackground> }) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const { background: ofTheme, accent } = useTheme()
  const { value } = field
  const [first = '#ffffff'] = backgroundColours(ofTheme)
  const choose = (kind: Kind) => {
    if (kind === 'theme') field.set(undefined)
    if (kind === 'color') field.set({ color: 'surface' })
    if (kind === 'gradient') field.set({ gradient: { colors: [first, accent], angle: 180 } })
    if (kind === 'picture') file.current?.click()
  }
  const part = <Value,>(name: string, own: Value | undefined, set: (value: Value) => SlideBackground) => ({
    path: `${field.path}.${name}`,
    value: own,
    isMixed: false,
    set: (next: Value | undefined, isTyping?: boolean) =>
      field.set(next === undefined ? undefined : set(next), isTyping),
    close: field.close,
  })
  return (
    <div class="form-group" data-field={field.path}>
      <Row id={id} label={message('panel.background')} path={`${field.path}.kind`}>
        <select
          id={id}
          class="form-input"
          value={value === undefined ? 'theme' : kindOf(value)}
          onChange={({ currentTarget }) => {
            choose(currentTarget.value as Kind)
            // A picture is there once a file was chosen.
            currentTarget.value = value === undefined ? 'theme' : kindOf(value)
          }}
        >
          <option value="theme">{message('form.asTheme')}</option>
          <option value="color">{message('panel.background.colour')}</option>
          <option value="gradient">{message('panel.background.gradient')}</option>
          <option value="picture">{message('panel.background.picture')}</option>
        </select>
      </Row>
      <PictureField
        field={file}
        label={message('panel.background.file')}
        onFiles={([chosen]) => void takePicture(chosen, picture => field.set({ picture }))}
      />
      {value?.color !== undefined && (
        <ColourField
          label={message('element.colour')}
          field={part('color', value.color, color => ({ color }))}
          fallback={first}
          isRequired
          isNamed
        />
      )}
      {value?.gradient && (
        <>
          <ColourList
            label={message('panel.background.gradient.colours')}
            item={message('panel.background.gradient')}
            field={part('gradient.colors', value.gradient.colors, colors => ({
              gradient: { angle: 180, ...value.gradient, colors },
            }))}
            least={2}
            most={4}
            next={() => accent}
          />
          <NumberField
            label={message('panel.background.gradient.direction')}
            field={part('gradient.angle', value.gradient.angle, angle => ({
              gradient: { colors: [first, accent], ...value.gradient, angle },
            }))}
            bounds={boundsOf(gradient.shape.angle)}
            step={15}
            unit="°"
            isRequired
          />
        </>
      )}
      {value?.picture !== undefined && (
        <>
          <button type="button" class="form-add" onClick={() => file.current?.click()}>
            {message('element.picture.replace')}
          </button>
          <FocusOn
            picture={value.picture}
            field={{
              path: `${field.path}.focus`,
              value: value.focus,
              isMixed: false,
              set: (focus, isTyping) => {
                const { focus: _, ...rest } = value
                return field.set(focus === undefined ? rest : { ...rest, focus }, isTyping)
              },
              close: field.close,
            }}
          />
        </>
      )}
    </div>
  )
}
