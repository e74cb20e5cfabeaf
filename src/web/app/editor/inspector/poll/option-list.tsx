import { useRef } from 'preact/hooks'
import { isGrid, mostOnGrid } from '#contract/polls/grid.ts'
import { answerless } from '#contract/polls/looks.ts'
import { limits } from '#contract/limits.ts'
import { pollUsesField } from '#contract/polls/type-fields.ts'
import { movedOrder, pastedLines } from '#deck/options.ts'
import { Icon } from '../../../icon.tsx'
import { message } from '../../../messages.ts'
import { Group } from '../form/group.tsx'
import { dragOption } from './drag-option.ts'
import { OptionRow } from './option-row.tsx'
import type { PollSubject } from './poll-subject.ts'

/** The options of a poll: written, pasted as a list, added, removed and put in order, with the right one marked. */
export function OptionList({ subject }: { subject: PollSubject }) {
  const list = useRef<HTMLDivElement>(null)
  const { poll, arrange, paste } = subject
  if (!pollUsesField(poll, 'options') || answerless.has(poll.type)) return null
  // Pictures without a text are options, too.
  const count = Math.max(poll.options.length, poll.optionImages?.length ?? 0)
  const places = Array.from({ length: count }, (_, index) => index)
  const most = poll.type === 'this-or-that' ? 2 : isGrid(poll) ? mostOnGrid : limits.options
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-option]')[index]?.focus())
  const add = (at: number, texts: readonly string[]) => {
    arrange([...places.slice(0, at), ...texts, ...places.slice(at)].slice(0, most))
    focus(Math.min(most, at + texts.length) - 1)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return
    arrange(movedOrder(count, from, to))
    focus(to)
  }
  return (
    <Group title={message('pollOption.list')}>
      {isGrid(poll) && count === 0 && <p class="form-note">{message('pollOption.none')}</p>}
      <div ref={list} class="options" data-field="poll.options">
        {places.map(index => (
          <OptionRow
            key={index}
            subject={subject}
            index={index}
            onMove={move}
            onDrag={event => {
              if (list.current) dragOption(event, list.current, index, move)
            }}
            onAdd={() => (index + 1 < count ? focus(index + 1) : count < most && add(count, ['']))}
            onRemove={() => {
              arrange(places.toSpliced(index, 1))
              focus(Math.min(index, count - 2))
            }}
            onPaste={text => {
              const lines = pastedLines(text, limits.option)
              if (lines.length < 2) return false
              const order = paste(index, lines).slice(0, most)
              arrange(order)
              focus(order.findLastIndex(from => typeof from === 'string'))
              return true
            }}
          />
        ))}
      </div>
      {count < most && (
        <button type="button" class="form-add" onClick={() => add(count, [''])}>
          <Icon name="add" />
          {message('pollOption.add')}
        </button>
      )}
    </Group>
  )
}
