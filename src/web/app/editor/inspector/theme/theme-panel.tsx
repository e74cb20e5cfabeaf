import './theme.css'
import type { DeckTheme } from '#contract/themes/theme.ts'
import { type AppKey, message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { ColourField } from '../form/colour-field.tsx'
import { ColourList } from '../form/colour-list.tsx'
import { FontField } from '../form/font-field.tsx'
import { Fold, Group } from '../form/group.tsx'
import { fieldOf } from '../form/subject.ts'
import { usePreset, useTheme } from '../use-theme.ts'
import { BackgroundField } from './background-field.tsx'
import { FooterField } from './footer-field.tsx'
import { FontFiles } from './font-files.tsx'
import { LogoField } from './logo-field.tsx'
import { PresetPicker } from './preset-picker.tsx'
import { ReplaceEverywhere } from './replace-everywhere.tsx'
import { type ThemeControl, themeOfDeck } from './theme-subject.ts'

const colour =
  (field: 'surface' | 'text' | 'accent', label: AppKey): ThemeControl =>
  ({ subject }) => (
    <ColourField
      label={message(label)}
      field={fieldOf(subject, field)}
      fallback={useTheme()[field]}
      none={message('theme.asPreset')}
    />
  )

/** The control of every field of a theme: a new field does not compile until it has one. */
const controls: { readonly [Field in keyof DeckTheme]-?: ThemeControl } = {
  preset: PresetPicker,
  background: BackgroundField,
  surface: colour('surface', 'theme.cards'),
  text: colour('text', 'theme.text'),
  accent: colour('accent', 'theme.accent'),
  palette: ({ subject }) => {
    const { palette } = useTheme()
    return (
      <ColourList
        label={message('theme.palette')}
        item={message('theme.palette.item')}
        field={fieldOf(subject, 'palette')}
        initial={palette}
        least={2}
        most={16}
        next={count => palette[count % palette.length] ?? '#3b5bdb'}
      />
    )
  },
  titleFont: ({ subject }) => (
    <FontField
      label={message('theme.titles')}
      field={fieldOf(subject, 'titleFont')}
      none={message('theme.fontOfPreset', { font: usePreset().titleFont })}
    />
  ),
  textFont: ({ subject }) => (
    <FontField
      label={message('theme.texts')}
      field={fieldOf(subject, 'textFont')}
      none={message('theme.fontOfPreset', { font: usePreset().textFont })}
    />
  ),
  logo: LogoField,
  footer: FooterField,
}

/** The theme of the deck: a preset, and what replaces its colours and fonts. */
export function ThemePanel() {
  const editor = useEditor()
  const subject = themeOfDeck(editor)
  const fields = (...names: (keyof DeckTheme)[]) =>
    names.map(name => {
      const Control = controls[name]
      return <Control key={name} subject={subject} />
    })
  const { preset = 'house' } = editor.deck.content.value.theme
  return (
    <>
      <Fold title={message('theme.is', { preset: message(`themePreset.${preset}`) })} isLate>
        {fields('preset')}
      </Fold>
      <Group title={message('theme.colours')}>{fields('background', 'surface', 'text', 'accent')}</Group>
      <Group title={message('theme.fonts')}>
        {fields('titleFont', 'textFont')}
        <FontFiles />
      </Group>
      <Group title={message('themeLogo.label')}>{fields('logo')}</Group>
      <Group title={message('themeFooter.label')}>{fields('footer')}</Group>
      <Fold title={message('theme.palette')}>{fields('palette')}</Fold>
      <Fold title={message('replaceEverywhere.label')} isLate>
        <ReplaceEverywhere />
      </Fold>
    </>
  )
}
