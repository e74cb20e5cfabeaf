import { Icon } from '../../../icon.tsx'
import { message } from '../../../messages.ts'
import { ColourField } from './colour-field.tsx'
import type { Bound } from './subject.ts'

/** A list of colours, to which more can be added. An empty list is unset. */
export function ColourList({
  label,
  item,
  field,
  initial = [],
  least = 0,
  most,
  next,
  isNamed = false,
}: {
  label: string
  /** What one of them is called; its number is added. */
  item: string
  field: Bound<string[]>
  /** What is drawn when nothing is set, which is what the first change begins with. */
  initial?: readonly string[]
  least?: number
  most: number
  /** Returns the colour that is added to so many. */
  next: (count: number) => string
  /** Whether they may be the theme's by name. */
  isNamed?: boolean
}) {
  const colours = field.value ?? [...initial]
  const nameOf = (index: number) => message('form.list.item', { item, number: index + 1 })
  const set = (list: string[], isTyping?: boolean) => field.set(list.length > 0 ? list : undefined, isTyping)
  return (
    <div class="colour-list" role="group" aria-label={label} data-field={field.path}>
      {colours.map((colour, index) => (
        <div key={index} class="colour-list-item">
          <ColourField
            isNamed={isNamed}
            label={nameOf(index)}
            field={{
              path: `${field.path}.${index}`,
              value: colour,
              isMixed: false,
              set: (value, isTyping) =>
                value === undefined ? null : set(colours.with(index, value), isTyping),
              close: field.close,
            }}
            fallback={colour}
            isRequired
          />
          {colours.length > least && (
            <button
              type="button"
              class="form-button"
              aria-label={message('form.list.remove', { label: nameOf(index) })}
              title={message('common.remove')}
              onClick={() => set(colours.toSpliced(index, 1))}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      {colours.length < most && (
        <button type="button" class="form-add" onClick={() => set([...colours, next(colours.length)])}>
          <Icon name="add" />
          {message('form.list.add')}
        </button>
      )}
    </div>
  )
}
