import { useEffect } from 'preact/hooks'
import { pollTypes } from '#contract/polls/looks.ts'
import { loadLooks } from '#web/ui/lazy-looks.ts'
import { loadedPart } from '../loaded-page.tsx'
import { message } from '../messages.ts'
import { DropPlace } from '../upload/drop-place.tsx'
import { EditorBar } from './bar/editor-bar.tsx'
import { Below } from './below/below.tsx'
import { LazyArrangeMenu } from './canvas/arrange-tools.tsx'
import { Canvas, LazyTextField, dragMarquee } from './canvas/canvas.tsx'
import { preloadHandles } from './canvas/selection-layer.tsx'
import { LazyContextMenu, loadContextMenu } from './context-menu/lazy-context-menu.tsx'
import { pollTypesOf } from './drawing/poll-types.ts'
import { InsertBar, loadShapeChoices } from './canvas/insert-bar.tsx'
import { usePictureInput } from './canvas/picture-input.ts'
import { loadPaste, useClipboard } from './clipboard.ts'
import { EditorPart } from './editor-part.tsx'
import { LazyInspector } from './inspector/lazy-inspector.tsx'
import { loadPollTypeChoices } from './inspector/poll-type-menu.tsx'
import { useEditor } from './model/editor-context.ts'
import { Notices } from './notices.tsx'
import { useShortcuts } from './shortcuts.ts'
import { loadStepChoices } from './steps/add-step-menu.tsx'
import { loadOutline } from './steps/outline-button.tsx'
import { StepList, dragSteps, loadStepSearch } from './steps/step-list.tsx'
import { later } from './later.ts'

const loadAddFiles = () => later(() => import('./add-files.tsx'))

const AddFiles = loadedPart(
  () => loadAddFiles().then(file => file.AddFiles),
  () => null,
)

/** So long after the first picture the rest of the looks is loaded, ms. */
const preloadMs = 1_000

/** The parts of the editor: steps, canvas, inspector, and what is below the canvas. */
export function EditorView() {
  const editor = useEditor()
  const { title } = editor.deck.content.value
  useEffect(() => {
    document.title = `${title} – ${message('common.product')}`
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
  // What may be drawn or opened next, so that it is there at once, also without a connection. Maps are large: they are loaded for decks with one.
  useEffect(() => {
    const types = pollTypes.filter(type => type !== 'map' && type !== 'place-map')
    const timer = setTimeout(() => {
      void loadLooks([...pollTypesOf(editor.deck.settled.peek().document), ...types])
      for (const load of [
        loadPaste,
        loadStepChoices,
        loadPollTypeChoices,
        loadShapeChoices,
        loadStepSearch,
        loadContextMenu,
        loadOutline,
      ])
        load().catch(() => undefined)
      LazyArrangeMenu.preload()
      LazyTextField.preload()
      preloadHandles()
      dragMarquee.preload()
      dragSteps.preload()
    }, preloadMs)
    return () => clearTimeout(timer)
  }, [])
  useShortcuts(editor)
  useClipboard(editor)
  usePictureInput(editor)
  return (
    <main class="editor" data-permission={editor.opened.value.permission}>
      <EditorBar />
      <EditorPart place="steps">
        <StepList />
      </EditorPart>
      <section class="editor-middle" aria-label={message('editor.step')}>
        <InsertBar />
        <EditorPart place="canvas-frame">
          <Canvas />
        </EditorPart>
        <Notices>
          <AddFiles />
        </Notices>
        <EditorPart place="below">
          <Below />
        </EditorPart>
      </section>
      <EditorPart place="inspector">
        <LazyInspector />
      </EditorPart>
      <DropPlace
        onFiles={(files, at) => {
          // They are gone from the event once it is over.
          const dropped = [...files]
          void loadAddFiles().then(file => file.addFiles(editor, dropped, at))
        }}
        text={message('editor.drop')}
      />
      <LazyContextMenu />
    </main>
  )
}
