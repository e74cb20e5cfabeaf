import './zoom-buttons.css'
import { laterMessage } from '../../later/language.ts'

/** Two buttons that enlarge a map or a picture, and make it smaller. */
export const ZoomButtons = ({ onZoom }: { onZoom: (times: number) => void }) => (
  <div class="zoom">
    <Zoom label={laterMessage('map.zoomIn')} path="M5 12h14M12 5v14" onZoom={() => onZoom(2)} />
    <Zoom label={laterMessage('map.zoomOut')} path="M5 12h14" onZoom={() => onZoom(0.5)} />
  </div>
)

function Zoom({ label, path, onZoom }: { label: string; path: string; onZoom(): void }) {
  return (
    <button type="button" aria-label={label} onClick={onZoom}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
