import { useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { backgroundColours } from '#scene/theme.ts'
import { message } from '../../../messages.ts'
import { pictureUrl } from '../../drawing/pictures.ts'
import { useEditor } from '../../model/editor-context.ts'
import { PictureField } from '../../picture-field.tsx'
import { takePicture } from '../../take-picture.ts'
import { fieldOf } from '../form/subject.ts'
import { useTheme } from '../use-theme.ts'
import type { ThemeControl } from './theme-subject.ts'

/** The logo of the deck. */
export const LogoField: ThemeControl = ({ subject }) => {
  const { deckId } = useEditor()
  const file = useRef<HTMLInputElement>(null)
  const field = fieldOf(subject, 'logo')
  const { value: logo } = field
  const [ground] = backgroundColours(useTheme().background)
  return (
    <div class="logo-field" data-field={field.path}>
      {logo !== undefined && (
        <img
          src={pictureUrl(deckId, logo)}
          alt={message('themeLogo.picture')}
          style={{ background: ground }}
        />
      )}
      <div>
        <button type="button" class="form-add" onClick={() => file.current?.click()}>
          {message(logo === undefined ? 'themeLogo.choose' : 'themeLogo.replace')}
        </button>
        {logo !== undefined && (
          <button type="button" class="form-add" onClick={() => field.set(undefined)}>
            {message('common.remove')}
          </button>
        )}
      </div>
      <p class="form-note">{message('themeLogo.hint')}</p>
      <PictureField
        field={file}
        label={message('themeLogo.label')}
        onFiles={([chosen]) =>
          void takePicture(chosen, dataUrl => field.set(dataUrl), limits.optionImageDataUrl)
        }
      />
    </div>
  )
}
