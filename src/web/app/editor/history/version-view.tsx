import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { DeckContent } from '#deck/edits/content.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { stepLabel } from '#web/ui/step-label.ts'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'

/** A version of the deck as the stage shows it, step by step, beginning with the first step that was changed. */
export function VersionView({ content, changed }: { content: DeckContent; changed: ReadonlySet<string> }) {
  const editor = useEditor()
  const { document, title } = content
  const first = document.findIndex(step => changed.has(step.id))
  const chosen = useSignal<number | null>(null)
  const index = Math.min(chosen.value ?? (first === -1 ? 1 : first), document.length - 1)
  const scene = useMemo(
    () => editor.draw(index, editor.votes.peek(), 1_600, content),
    [content, index, editor.measure.value, editor.wordsOf(content)],
  )
  const label = stepLabel(document, index, { text: message })
  const total = document.length - 1
  const isChanged = changed.has(document[index]?.id ?? '')
  return (
    <div class="version-view">
      <div class="version-picture">
        <SceneSvg
          scene={scene}
          label={message(index === 0 ? 'history.picture.join' : 'history.picture', { step: index, label })}
          isStill
        />
      </div>
      <div class="version-steps">
        <button
          type="button"
          class="side-button"
          aria-label={message('history.previous')}
          aria-disabled={index === 0}
          onClick={() => (chosen.value = Math.max(0, index - 1))}
        >
          <span data-mirrored>←</span>
        </button>
        <p role="status">
          {message(index === 0 ? 'history.at.join' : 'history.at', { step: index, total })}
          {isChanged && <b> · {message('history.changed')}</b>}
          <span class="sr">, {title}</span>
        </p>
        <button
          type="button"
          class="side-button"
          aria-label={message('history.next')}
          aria-disabled={index === document.length - 1}
          onClick={() => (chosen.value = Math.min(document.length - 1, index + 1))}
        >
          <span data-mirrored>→</span>
        </button>
      </div>
    </div>
  )
}
