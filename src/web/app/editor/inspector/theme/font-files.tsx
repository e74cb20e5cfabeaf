import { useRef } from 'preact/hooks'
import { sayFileError } from '../../say-file-error.ts'
import { Icon } from '../../../icon.tsx'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { mostFonts, readFont, withFont } from './read-font.ts'

/** The font files of the deck's own. */
export function FontFiles() {
  const { deck } = useEditor()
  const file = useRef<HTMLInputElement>(null)
  const { fonts } = deck.content.value
  const take = async (chosen: File) => {
    try {
      const font = await readFont(chosen, deck.settled.value.fonts)
      deck.edit(content => ({ ...content, fonts: withFont(content.fonts, font) }))
    } catch (error) {
      sayFileError(chosen, error)
    }
  }
  return (
    <div data-field="fonts">
      {fonts.map(({ family }) => (
        <div key={family} class="font-file">
          <span style={{ fontFamily: JSON.stringify(family) }}>{family}</span>
          <button
            type="button"
            class="form-button"
            aria-label={message('themeFont.remove', { font: family })}
            title={message('common.remove')}
            onClick={() =>
              deck.edit(content => ({
                ...content,
                fonts: content.fonts.filter(font => font.family !== family),
              }))
            }
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      {fonts.length < mostFonts && (
        <button type="button" class="form-add" onClick={() => file.current?.click()}>
          <Icon name="add" />
          {message('themeFont.add')}
        </button>
      )}
      <input
        ref={file}
        type="file"
        hidden
        aria-label={message('themeFont.file')}
        accept=".woff2,.woff,.ttf,.otf,font/woff2,font/woff,font/ttf,font/otf"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          currentTarget.value = ''
          if (chosen) void take(chosen)
        }}
      />
    </div>
  )
}
