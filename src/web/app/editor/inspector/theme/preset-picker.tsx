import '../poll/looks.css'
import { useId, useMemo } from 'preact/hooks'
import type { Document } from '#contract/deck/deck.ts'
import { type ThemeId, themePresets } from '#contract/themes/theme-presets.ts'
import { newPoll } from '#deck/new-poll.ts'
import { asWritten } from '#contract/text/translate.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import type { ThemeControl } from './theme-subject.ts'

/** What is drawn in each theme: a title and a chart. */
const sample: Document = [
  { kind: 'join', id: 'join' },
  {
    kind: 'slide',
    id: 'sample',
    pageIndex: null,
    notes: '',
    texts: [
      {
        id: 'title',
        text: 'Aa',
        z: 0,
        rect: { x: 0.06, y: 0.2, w: 0.4, h: 0.6 },
        style: { size: 300, bold: true },
      },
    ],
    shapes: [],
    images: [],
    overlays: [
      {
        id: 'chart',
        rect: { x: 0.46, y: 0.1, w: 0.48, h: 0.8 },
        poll: {
          ...newPoll('hundred-points', asWritten),
          options: ['A', 'B', 'C', 'D', 'E'],
          colorMode: 'palette',
        },
        style: { variant: 'columns', showTitle: false, textSize: 40 },
      },
    ],
  },
]

/** The presets as small pictures. Another preset replaces the colours and fonts that were set; logo and footer stay. */
export const PresetPicker: ThemeControl = ({ subject }) => {
  const name = useId()
  const editor = useEditor()
  const { preset = 'house' } = editor.deck.content.value.theme
  return (
    <div class="looks" role="radiogroup" aria-label={message('theme.presets')} data-field="theme.preset">
      {themePresets.map(each => (
        <label key={each.id} class="look preset">
          <input
            type="radio"
            name={name}
            checked={each.id === preset}
            onChange={() =>
              subject.change(({ logo, footer }) => ({
                preset: each.id,
                ...(logo !== undefined && { logo }),
                ...(footer && { footer }),
              }))
            }
          />
          <PresetPicture id={each.id} />
          <span>{message(`themePreset.${each.id}`)}</span>
        </label>
      ))}
    </div>
  )
}

function PresetPicture({ id }: { id: ThemeId }) {
  const editor = useEditor()
  const { value: measure } = editor.measure
  const { language } = editor.deck.content.value
  const words = editor.wordsOf({ language })
  const scene = useMemo(() => {
    const content = { title: '', document: sample, theme: { preset: id }, language, fonts: [] }
    return editor.draw(1, 'revealed', 400, content)
  }, [measure, words, id])
  return (
    <div class="look-picture" aria-hidden="true">
      <SceneSvg scene={scene} label="" isStill />
    </div>
  )
}
