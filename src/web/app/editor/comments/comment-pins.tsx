import '../../avatar.css'
import './comment-pins.css'
import type { SlideStep } from '#contract/deck/deck.ts'
import { findElement } from '#deck/elements.ts'
import { boxOf } from '#deck/layout.ts'
import { initialsOf } from '#contract/text/initials.ts'
import { hueOf } from '../../hue-of.ts'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { placeIn } from './comment-place.ts'
import { commentsOf } from './comments.ts'

/** A pin at each element of a slide on which there are open threads: who began the last one, and how many there are. A press opens that. */
export function CommentPins({ slide, aspect }: { slide: SlideStep; aspect: number }) {
  const editor = useEditor()
  const comments = commentsOf(editor)
  const open = (comments.threads.value ?? []).filter(
    ({ step, element, resolved }) => step === slide.id && element !== null && !resolved,
  )
  return (
    <>
      {[...Map.groupBy(open, ({ element }) => element ?? '')].flatMap(([id, [thread, ...others]]) => {
        const item = findElement(slide, id)?.item
        if (!item || !thread) return []
        const box = boxOf(item, aspect)
        const count = others.length + 1
        return (
          <button
            key={id}
            type="button"
            class="avatar comment-pin"
            style={{
              left: `min(${(box.x + box.w) * 100}%, 100% - 26px)`,
              top: `max(${box.y * 100}%, 26px)`,
              '--hue': hueOf(thread.by?.id ?? ''),
            }}
            data-initials={initialsOf(thread.by?.name ?? '')}
            data-count={count > 1 ? count : undefined}
            aria-label={message('comments.pin', {
              count,
              place: placeIn(editor.deck.content.value.document, thread).words,
            })}
            aria-pressed={comments.chosen.value === thread.id}
            onPointerDown={event => event.stopPropagation()}
            onClick={() => comments.show(thread)}
          />
        )
      })}
    </>
  )
}
