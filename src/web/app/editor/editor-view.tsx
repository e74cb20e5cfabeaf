import type { ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { PagesEvent } from '#contract/deck-events.ts'
import { AddFiles } from './add-files.tsx'
import { EditorBar } from './bar/editor-bar.tsx'
import { Below } from './below/below.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { InsertBar } from './canvas/insert-bar.tsx'
import { useClipboard } from './clipboard.ts'
import { Inspector } from './inspector/inspector.tsx'
import { useEditor } from './model/editor-context.ts'
import { Notices } from './notices.tsx'
import { useShortcuts } from './shortcuts.ts'
import { StepList } from './steps/step-list.tsx'

/** The parts of the editor: steps, canvas, inspector, and what is below the canvas. */
export function EditorView({ painting }: { painting: Pick<ReadonlySignal<PagesEvent | null>, 'value'> }) {
  const editor = useEditor()
  const { title } = editor.deck.content.value
  useEffect(() => {
    document.title = `${title} – Live Poll Deck`
  }, [title])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!editor.deck.unsaved) return
      editor.deck.flush()
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  useShortcuts(editor)
  useClipboard(editor)
  return (
    <main class="editor">
      <EditorBar />
      <StepList painting={painting.value} />
      <section class="editor-middle" aria-label="Step">
        <InsertBar />
        <Canvas />
        <Below />
      </section>
      <Inspector />
      <Notices />
      <AddFiles />
    </main>
  )
}
