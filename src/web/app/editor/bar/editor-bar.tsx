import './bar.css'
import { useComputed } from '@preact/signals'
import { DeckButtons } from './deck-buttons.tsx'
import { useEditor } from '../model/editor-context.ts'
import { IconButton } from '../../icon-button.tsx'
import { loadedPart } from '../../loaded-page.tsx'
import { message } from '../../messages.ts'
import { SaveStatus } from './save-status.tsx'
import { Title } from './title.tsx'
import { LazyPresentButtons } from './lazy-present-buttons.tsx'
import { Votes } from './votes.tsx'
import { later } from '../later.ts'

/** Who else is here, and the comments. Their code is loaded once the slide is painted. */
const LazyTogether = loadedPart(
  () => later(() => import('./together.tsx')).then(file => file.Together),
  () => null,
)

/** The bar at the top of the editor: title, whether it is saved, undo, and what can be done with the deck. */
export function EditorBar() {
  const { deck } = useEditor()
  // The bar is drawn again when these change, not with every key.
  const title = useComputed(() => deck.content.value.title)
  const canUndo = useComputed(() => deck.history.value.canUndo)
  const canRedo = useComputed(() => deck.history.value.canRedo)
  return (
    <header class="editor-bar">
      <a class="editor-home" href="/decks">
        {message('common.decks')}
      </a>
      <h1 class="sr">{title.value}</h1>
      <Title />
      <SaveStatus />
      <div class="tools" role="group" aria-label={message('editorBar.undo')}>
        <IconButton
          icon="undo"
          label={message('common.undo')}
          keys="Ctrl+Z"
          isDisabled={!canUndo.value}
          onPress={deck.undo}
        />
        <IconButton
          icon="redo"
          label={message('common.redo')}
          keys="Ctrl+Shift+Z"
          isDisabled={!canRedo.value}
          onPress={deck.redo}
        />
      </div>
      <Votes />
      <LazyTogether />
      <DeckButtons />
      <LazyPresentButtons />
    </header>
  )
}
