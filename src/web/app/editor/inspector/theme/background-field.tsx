import { useId } from 'preact/hooks'
import { gradient } from '#contract/themes/background.ts'
import { message } from '../../../messages.ts'
import { boundsOf } from '../form/bounds.ts'
import { ColourField } from '../form/colour-field.tsx'
import { ColourList } from '../form/colour-list.tsx'
import { NumberField } from '../form/number-field.tsx'
import { Row } from '../form/row.tsx'
import { type Bound, fieldOf } from '../form/subject.ts'
import { useTheme } from '../use-theme.ts'
import type { ThemeControl } from './theme-subject.ts'

/** The background of the deck: a colour, or two to four colours that run into each other. */
export const BackgroundField: ThemeControl = ({ subject }) => {
  const id = useId()
  const { background: drawn, accent } = useTheme()
  const field = fieldOf(subject, 'background')
  const isGradient = typeof drawn !== 'string'
  const [first = '#ffffff'] = isGradient ? drawn.colors : [drawn]
  return (
    <div class="form-group" data-field={field.path}>
      <Row id={id} label={message('panel.background')} path={`${field.path}.kind`}>
        <select
          id={id}
          class="form-input"
          value={isGradient ? 'gradient' : 'colour'}
          onChange={({ currentTarget: { value } }) =>
            field.set(value === 'gradient' ? { colors: [first, accent], angle: 180 } : first)
          }
        >
          <option value="colour">{message('panel.background.colour')}</option>
          <option value="gradient">{message('panel.background.gradient')}</option>
        </select>
      </Row>
      {isGradient ? (
        <>
          <ColourList
            label={message('panel.background.gradient.colours')}
            item={message('panel.background.gradient')}
            field={
              {
                ...field,
                path: `${field.path}.colors`,
                value: drawn.colors,
                set: (colors, isTyping) =>
                  field.set(colors === undefined ? undefined : { ...drawn, colors }, isTyping),
              } satisfies Bound<string[]>
            }
            least={2}
            most={4}
            next={() => accent}
          />
          <NumberField
            label={message('panel.background.gradient.direction')}
            field={{
              ...field,
              path: `${field.path}.angle`,
              value: drawn.angle,
              set: (angle, isTyping) => field.set({ ...drawn, angle: angle ?? 180 }, isTyping),
            }}
            bounds={boundsOf(gradient.shape.angle)}
            step={15}
            unit="°"
            placeholder="180"
          />
        </>
      ) : (
        <ColourField
          label={message('theme.background.colour')}
          field={{
            ...field,
            path: `${field.path}.colour`,
            value: typeof field.value === 'string' ? field.value : undefined,
            set: (colour, isTyping) => field.set(colour, isTyping),
          }}
          fallback={first}
          none={message('theme.asPreset')}
        />
      )}
    </div>
  )
}
