import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { DeckContent } from '#deck/edits/content.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { stepLabel } from '#web/ui/step-label.ts'
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
  const name = index === 0 ? 'Join screen' : `Step ${index}`
  const isChanged = changed.has(document[index]?.id ?? '')
  return (
    <div class="version-view">
      <div class="version-picture">
        <SceneSvg scene={scene} label={`${name} of this version: ${stepLabel(document, index)}`} isStill />
      </div>
      <div class="version-steps">
        <button
          type="button"
          class="side-button"
          aria-label="Previous step"
          aria-disabled={index === 0}
          onClick={() => (chosen.value = Math.max(0, index - 1))}
        >
          ←
        </button>
        <p role="status">
          {name} of {document.length - 1}
          {isChanged && <b> · changed</b>}
          <span class="sr">, {title}</span>
        </p>
        <button
          type="button"
          class="side-button"
          aria-label="Next step"
          aria-disabled={index === document.length - 1}
          onClick={() => (chosen.value = Math.min(document.length - 1, index + 1))}
        >
          →
        </button>
      </div>
    </div>
  )
}
