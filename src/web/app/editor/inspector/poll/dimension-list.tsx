import './options.css'
import { useRef } from 'preact/hooks'
import { isGrid } from '#contract/polls/grid.ts'
import { pastedLines } from '#deck/options.ts'
import { Icon } from '../../../icon.tsx'
import { message } from '../../../messages.ts'
import { withField } from '../form/subject.ts'
import type { PollSubject } from './poll-subject.ts'

/** How many dimensions a radar has at most, and how long each may be. */
const limit = { most: 8, longest: 40 }
/** What the two dimensions of a grid are. */
const axes = ['across', 'up'] as const

/** The dimensions of a radar, which people rate. */
export function DimensionList({ subject: { poll, change, close } }: { subject: PollSubject }) {
  const list = useRef<HTMLDivElement>(null)
  const dimensions = poll.dimensions ?? []
  const most = isGrid(poll) ? axes.length : limit.most
  const nameOf = (index: number) => {
    const axis = isGrid(poll) ? axes[index] : undefined
    return axis ? message(`pollDimension.${axis}`) : message('pollDimension.label', { number: index + 1 })
  }
  const set = (next: string[], key?: string) =>
    change(each => withField(each, 'dimensions', next.slice(0, Math.max(most, dimensions.length))), key)
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())
  const add = () => {
    set([...dimensions, ''])
    focus(dimensions.length)
  }
  return (
    <>
      <div ref={list} class="options" data-field="poll.dimensions">
        {dimensions.map((dimension, index) => (
          <div key={index} class="option">
            <span class="option-text">
              <input
                class="form-input"
                type="text"
                aria-label={nameOf(index)}
                placeholder={nameOf(index)}
                maxLength={limit.longest}
                dir="auto"
                autocomplete="off"
                value={dimension}
                onInput={event =>
                  set(dimensions.with(index, event.currentTarget.value), `dimension ${index}`)
                }
                onBlur={close}
                onKeyDown={event => {
                  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                  if (event.key === 'Enter' && !event.isComposing) {
                    if (index + 1 < dimensions.length) focus(index + 1)
                    else if (dimensions.length < most) add()
                  } else if (by !== undefined && event.altKey) {
                    const to = index + by
                    if (to < 0 || to >= dimensions.length) return
                    set(dimensions.toSpliced(index, 1).toSpliced(to, 0, dimension))
                    focus(to)
                  } else return
                  event.preventDefault()
                }}
                onPaste={event => {
                  const lines = pastedLines(event.clipboardData?.getData('text/plain') ?? '', limit.longest)
                  if (lines.length < 2) return
                  event.preventDefault()
                  set(dimensions.toSpliced(index, dimension === '' ? 1 : 0, ...lines))
                }}
              />
            </span>
            {/* A grid without one of its two axes is none. */}
            {(!isGrid(poll) || dimensions.length > most) && (
              <button
                type="button"
                class="form-button"
                aria-label={message('pollDimension.remove', { number: index + 1 })}
                title={message('common.remove')}
                onClick={() => set(dimensions.toSpliced(index, 1))}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
        ))}
      </div>
      {dimensions.length < most && (
        <button type="button" class="form-add" onClick={add}>
          <Icon name="add" />
          {message('pollDimension.add')}
        </button>
      )}
    </>
  )
}
