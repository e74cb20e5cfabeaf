import './bar.css'
import { DeckButtons } from './deck-buttons.tsx'
import { People } from './people.tsx'
import { useEditor } from '../model/editor-context.ts'
import { IconButton } from '../../icon-button.tsx'
import { SaveStatus } from './save-status.tsx'
import { Title } from './title.tsx'
import { PresentButtons } from './present-buttons.tsx'
import { Votes } from './votes.tsx'

/** The bar at the top of the editor: title, whether it is saved, undo, and what can be done with the deck. */
export function EditorBar() {
  const { deck } = useEditor()
  const { canUndo, canRedo } = deck.history.value
  return (
    <header class="editor-bar">
      <a class="editor-home" href="/decks">
        Decks
      </a>
      <h1 class="sr">{deck.content.value.title}</h1>
      <Title />
      <SaveStatus />
      <div class="tools" role="group" aria-label="Undo and redo">
        <IconButton icon="undo" label="Undo" keys="Ctrl+Z" isDisabled={!canUndo} onPress={deck.undo} />
        <IconButton icon="redo" label="Redo" keys="Ctrl+Shift+Z" isDisabled={!canRedo} onPress={deck.redo} />
      </div>
      <Votes />
      <People />
      <DeckButtons />
      <PresentButtons />
    </header>
  )
}
