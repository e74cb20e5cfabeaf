import { useComputed } from '@preact/signals'
import { limits } from '#contract/limits.ts'
import { cleanLine, drawsNothing } from '#contract/text/visible-text.ts'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'

/** The title of the deck, which can be changed. An empty one is not taken. */
export function Title() {
  const { deck } = useEditor()
  const { value: title } = useComputed(() => deck.content.value.title)
  return (
    <input
      class="deck-title"
      aria-label={message('editorBar.title')}
      value={title}
      maxLength={limits.title}
      autocomplete="off"
      onInput={({ currentTarget: { value } }) => {
        const title = cleanLine(value)
        if (!drawsNothing(title)) deck.edit(content => ({ ...content, title }), 'title')
      }}
      onBlur={event => {
        deck.closeEdit()
        event.currentTarget.value = deck.content.value.title
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
