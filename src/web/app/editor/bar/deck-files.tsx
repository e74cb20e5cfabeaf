import './deck-files.css'
import type { DeckFile } from '#contract/deck/deck-file.ts'
import { fileName } from '#contract/text/file-name.ts'
import { message } from '../../messages.ts'
import { teamQuery } from '../drawing/pictures.ts'
import { useEditor } from '../model/editor-context.ts'
import { useDownload } from '../../use-download.ts'

const files = (): readonly { label: string; format: DeckFile; query: string }[] => [
  { label: 'PowerPoint (PPTX)', format: 'pptx', query: '' },
  { label: 'PDF', format: 'pdf', query: '' },
  { label: message('deckFiles.notes'), format: 'pdf', query: '&notes=true' },
  { label: message('deckFiles.six'), format: 'pdf', query: '&perPage=6' },
]

/** The files in which the deck can be saved, and the one that it was made from. */
export function DeckFiles() {
  const { deckId, deck, opened } = useEditor()
  const { note, download } = useDownload()
  const { title } = deck.settled.value
  return (
    <div class="deck-files">
      <b id="deck-files">{message('deckFiles.label')}</b>
      <div class="buttons" role="group" aria-labelledby="deck-files">
        {files().map(({ label, format, query }) => (
          <button
            key={`${format}${query}`}
            type="button"
            class="side-button"
            onClick={() =>
              void download({
                address: `/api/v1/decks/${deckId}/export?format=${format}${query}`,
                label,
                name: fileName(title, format),
                before: deck.whenSaved,
              })
            }
          >
            {label}
          </button>
        ))}
        {opened.value.source && (
          <a class="side-button" href={`/api/v1/decks/${deckId}/source?${teamQuery()}`} download>
            {message('deckFiles.original')}
          </a>
        )}
      </div>
      <p class="quiet">{message('deckFiles.powerPoint')}</p>
      <p class="quiet" role="status">
        {note.value}
      </p>
    </div>
  )
}
