import { percentText } from '#contract/text/figures.ts'
import { IconButton } from '../../icon-button.tsx'
import { type Zooming, zoomLevels } from './zoom.ts'

/** How large the canvas is shown: larger, smaller, a level, or as it fits. */
export function ZoomControl({ zooming: { zoom, fitWidth, step } }: { zooming: Zooming }) {
  const { value } = zoom
  const isOwn = value !== 'fit' && !zoomLevels.some(level => level === value)
  return (
    <div class="zoom" role="group" aria-label="Zoom" data-zoomed={value !== 'fit' || undefined}>
      <IconButton icon="zoomOut" label="Zoom out" keys="−" onPress={() => step(-1)} />
      <select
        class="select"
        aria-label="Size of the slide"
        value={String(value)}
        onChange={({ currentTarget }) =>
          (zoom.value = currentTarget.value === 'fit' ? 'fit' : Number(currentTarget.value))
        }
      >
        <option value="fit">Fit ({percentText(fitWidth.value / 1_600)})</option>
        {isOwn && <option value={String(value)}>{percentText(value)}</option>}
        {zoomLevels.map(level => (
          <option key={level} value={String(level)}>
            {percentText(level)}
          </option>
        ))}
      </select>
      <IconButton icon="zoomIn" label="Zoom in" keys="+" onPress={() => step(1)} />
    </div>
  )
}
