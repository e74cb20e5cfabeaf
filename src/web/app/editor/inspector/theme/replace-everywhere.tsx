import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { colour as colourSchema } from '#contract/text/text.ts'
import { bundledFonts } from '#contract/themes/fonts.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { coloursUsed, fontsUsed, replaceColour, replaceFont } from '#deck/replace-everywhere.ts'
import { message } from '../../../messages.ts'
import { say } from '../../../notice.tsx'
import { useEditor } from '../../model/editor-context.ts'
import { ColourField } from '../form/colour-field.tsx'
import { Row } from '../form/row.tsx'

/** Replaces a colour or a font in all steps and in the theme. */
export function ReplaceEverywhere() {
  const { deck } = useEditor()
  const content = deck.content.value
  const colours = coloursUsed(content)
  const fonts = fontsUsed(content)
  const colour = useSignal<string | null>(null)
  const newColour = useSignal('#3b5bdb')
  const font = useSignal<string | null>(null)
  const newFont = useSignal('')
  const newFontId = useId()
  const [fromColour = ''] = colours.has(colour.value ?? '') ? [colour.value ?? ''] : colours.keys()
  const [fromFont = ''] = fonts.has(font.value ?? '') ? [font.value ?? ''] : fonts.keys()
  const families = [...content.fonts, ...bundledFonts].map(({ family }) => family)
  const [firstFamily = ''] = families.filter(family => family !== fromFont)
  const toFont = newFont.value === '' ? firstFamily : newFont.value
  const replace = (change: (content: DeckContent) => DeckContent, count = 0) => {
    deck.edit(change)
    say(message('replaceEverywhere.done', { count }), deck.lastDone())
  }
  return (
    <>
      {colours.size === 0 ? (
        <p class="form-note">{message('replaceEverywhere.colour.none')}</p>
      ) : (
        <div class="form-group">
          <Uses of="colour" uses={colours} chosen={fromColour} onChoose={value => (colour.value = value)} />
          <ColourField
            label={message('replaceEverywhere.becomes')}
            field={{
              path: 'replace.colour',
              value: newColour.value,
              isMixed: false,
              set: value => {
                const parsed = colourSchema.safeParse(value)
                if (parsed.success) newColour.value = parsed.data
                return parsed.error?.issues[0]?.message ?? null
              },
              close: () => undefined,
            }}
            fallback={newColour.value}
            isRequired
          />
          <button
            type="button"
            class="form-add"
            onClick={() =>
              replace(each => replaceColour(each, fromColour, newColour.value), colours.get(fromColour))
            }
          >
            {message('replaceEverywhere.colour.replace')}
          </button>
        </div>
      )}
      {fonts.size === 0 ? (
        <p class="form-note">{message('replaceEverywhere.font.none')}</p>
      ) : (
        <div class="form-group">
          <Uses of="font" uses={fonts} chosen={fromFont} onChoose={value => (font.value = value)} />
          <Row id={newFontId} label={message('replaceEverywhere.becomes')} path="replace.font">
            <select
              id={newFontId}
              class="form-input"
              value={toFont}
              onChange={event => (newFont.value = event.currentTarget.value)}
            >
              {families.map(family => (
                <option key={family} value={family}>
                  {family}
                </option>
              ))}
            </select>
          </Row>
          <button
            type="button"
            class="form-add"
            onClick={() => replace(each => replaceFont(each, fromFont, toFont), fonts.get(fromFont))}
          >
            {message('replaceEverywhere.font.replace')}
          </button>
        </div>
      )}
    </>
  )
}

/** What is used in the deck, with how often it is. */
function Uses({
  of,
  uses,
  chosen,
  onChoose,
}: {
  of: 'colour' | 'font'
  uses: ReadonlyMap<string, number>
  chosen: string
  onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <Row id={id} label={message(`replaceEverywhere.${of}`)} path={`replace.${of}.from`}>
      {chosen.startsWith('#') && <span class="swatch" style={{ background: chosen }} />}
      <select
        id={id}
        class="form-input"
        value={chosen}
        onChange={event => onChoose(event.currentTarget.value)}
      >
        {[...uses].map(([value, count]) => (
          <option key={value} value={value}>
            {message('replaceEverywhere.use', { value, count })}
          </option>
        ))}
      </select>
    </Row>
  )
}
