import './options.css'
import { direction } from '#contract/text/direction.ts'
import { limits } from '#contract/limits.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { usesField } from '#contract/polls/type-fields.ts'
import { withOption, withRightOption } from '#deck/options.ts'
import { Icon } from '../../../icon.tsx'
import { lateIcons } from '../../../late-icons.ts'
import { message } from '../../../messages.ts'
import { Counter } from '../form/text-field.tsx'
import { OptionPicture, pictureInput } from './option-picture.tsx'
import type { PollSubject } from './poll-subject.ts'

/** One option of a poll. Enter goes to the next, Alt with an arrow moves it. */
export function OptionRow({
  subject,
  index,
  onMove,
  onDrag,
  onAdd,
  onRemove,
  onPaste,
}: {
  subject: PollSubject
  index: number
  onMove: (from: number, to: number) => void
  onDrag: (event: PointerEvent) => void
  onAdd: () => void
  onRemove: () => void
  /** Returns whether the text became several options. */
  onPaste: (text: string) => boolean
}) {
  const { poll, change, close } = subject
  const text = poll.options[index] ?? ''
  const number = index + 1
  const name = message('pollOption.label', { number })
  const hasPicture = usesField(poll.type, 'optionImages')
  const isRight = rightOptionsOf(poll).includes(index)
  return (
    <div class="option" {...(hasPicture && pictureInput(subject, index))}>
      <button
        type="button"
        class="option-handle"
        tabIndex={-1}
        aria-hidden="true"
        title={message('pollOption.drag')}
        onPointerDown={onDrag}
      >
        <Icon name={lateIcons.grip} />
      </button>
      {hasPicture && <OptionPicture subject={subject} index={index} />}
      <span class="option-text">
        <input
          class="form-input"
          type="text"
          data-option={index}
          aria-label={name}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Enter"
          autocomplete="off"
          dir={direction(text)}
          maxLength={limits.option}
          placeholder={name}
          value={text}
          onInput={({ currentTarget: { value } }) =>
            change(each => withOption(each, index, value), `option ${index}`)
          }
          onBlur={close}
          onKeyDown={event => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
            if (event.key === 'Enter' && !event.isComposing) onAdd()
            else if (by !== undefined && event.altKey) onMove(index, index + by)
            else if (event.key === 'Backspace' && text === '' && poll.options.length > 1) onRemove()
            else return
            event.preventDefault()
          }}
          onPaste={event => {
            const pasted = event.clipboardData?.getData('text/plain') ?? ''
            if (onPaste(pasted)) event.preventDefault()
          }}
        />
        <Counter text={text} longest={limits.option} />
      </span>
      {usesField(poll.type, 'correctIndex') && (
        <span data-field="poll.correctIndex">
          <button
            type="button"
            class="option-right"
            aria-pressed={isRight}
            aria-label={message('pollOption.isRight', { number })}
            title={message(
              isRight
                ? poll.multiSelect
                  ? 'pollOption.right.one'
                  : 'pollOption.right.only'
                : poll.multiSelect
                  ? 'pollOption.right.makeOne'
                  : 'pollOption.right.makeOnly',
            )}
            onClick={() => change(each => withRightOption(each, index, !isRight))}
          >
            <Icon name={lateIcons.check} />
          </button>
        </span>
      )}
      <button
        type="button"
        class="form-button"
        aria-label={message('pollOption.remove', { number })}
        title={message('common.remove')}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
