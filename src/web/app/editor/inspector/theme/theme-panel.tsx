import './theme.css'
import type { DeckTheme } from '#contract/themes/theme.ts'
import { themePresets } from '#contract/themes/theme-presets.ts'
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

const ofPreset = 'As the preset'

const colour =
  (field: 'surface' | 'text' | 'accent', label: string): ThemeControl =>
  ({ subject }) => (
    <ColourField label={label} field={fieldOf(subject, field)} fallback={useTheme()[field]} none={ofPreset} />
  )

/** The control of every field of a theme: a new field does not compile until it has one. */
const controls: { readonly [Field in keyof DeckTheme]-?: ThemeControl } = {
  preset: PresetPicker,
  background: BackgroundField,
  surface: colour('surface', 'Cards'),
  text: colour('text', 'Text'),
  accent: colour('accent', 'Accent'),
  palette: ({ subject }) => {
    const { palette } = useTheme()
    return (
      <ColourList
        label="Palette"
        item="Colour"
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
      label="Titles"
      field={fieldOf(subject, 'titleFont')}
      none={`${usePreset().titleFont} (as the preset)`}
    />
  ),
  textFont: ({ subject }) => (
    <FontField
      label="Texts"
      field={fieldOf(subject, 'textFont')}
      none={`${usePreset().textFont} (as the preset)`}
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
  const name = themePresets.find(({ id }) => id === preset)?.name ?? preset
  return (
    <>
      <Fold title={`Theme: ${name}`} isLate>
        {fields('preset')}
      </Fold>
      <Group title="Colours of the deck">{fields('background', 'surface', 'text', 'accent')}</Group>
      <Group title="Fonts of the deck">
        {fields('titleFont', 'textFont')}
        <FontFiles />
      </Group>
      <Group title="Logo">{fields('logo')}</Group>
      <Group title="Footer of slides">{fields('footer')}</Group>
      <Fold title="Palette">{fields('palette')}</Fold>
      <Fold title="Replace everywhere" isLate>
        <ReplaceEverywhere />
      </Fold>
    </>
  )
}
