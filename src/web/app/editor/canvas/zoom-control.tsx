import { figuresIn } from '#contract/text/figures.ts'
import { IconButton } from '../../icon-button.tsx'
import { language, message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { type Zooming, zoomLevels } from './zoom.ts'

/** How large the canvas is shown: larger, smaller, a level, or as it fits. */
export function ZoomControl({ zooming: { zoom, fitWidth, step, toSelection } }: { zooming: Zooming }) {
  const { selection } = useEditor()
  const { value } = zoom
  const { percentText } = figuresIn(language())
  const isOwn = value !== 'fit' && !zoomLevels.some(level => level === value)
  return (
    <div
      class="zoom"
      role="group"
      aria-label={message('zoom.label')}
      data-zoomed={value !== 'fit' || undefined}
    >
      <IconButton icon="zoomOut" label={message('zoom.out')} keys="−" onPress={() => step(-1)} />
      <select
        class="select"
        aria-label={message('zoom.size')}
        value={String(value)}
        onChange={({ currentTarget }) => {
          if (currentTarget.value === 'selection') {
            // It is no level: the field shows the one that it leads to.
            currentTarget.value = String(value)
            toSelection()
          } else zoom.value = currentTarget.value === 'fit' ? 'fit' : Number(currentTarget.value)
        }}
      >
        <option value="fit">{message('zoom.fit', { share: percentText(fitWidth.value / 1_600) })}</option>
        {selection.value.size > 0 && <option value="selection">{message('zoom.selection')}</option>}
        {isOwn && <option value={String(value)}>{percentText(value)}</option>}
        {zoomLevels.map(level => (
          <option key={level} value={String(level)}>
            {percentText(level)}
          </option>
        ))}
      </select>
      <IconButton icon="zoomIn" label={message('zoom.in')} keys="+" onPress={() => step(1)} />
    </div>
  )
}
