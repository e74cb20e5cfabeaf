import '../form/pictures.css'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { Region } from '#contract/polls/place.ts'
import { followPointer } from '../../canvas/gesture.ts'
import { type RegionGrip, draggedRegion } from './region-drag.ts'

const corners = ['nw', 'ne', 'sw', 'se'] as const

/** The picture on which people pin a spot, with the right region, which is drawn, moved and resized with the pointer. */
export function RegionBoard({
  src,
  region,
  onRegion,
}: {
  src: string
  region: Region | undefined
  onRegion: (region: Region) => void
}) {
  const board = useRef<HTMLDivElement>(null)
  const preview = useSignal<Region | null>(null)
  const shown = preview.value ?? region
  const percent = (part: number) => `${part * 100}%`

  const press = (grip: RegionGrip) => (event: PointerEvent) => {
    const box = board.current?.getBoundingClientRect()
    if (event.button !== 0 || !box) return
    event.preventDefault()
    event.stopPropagation()
    const from = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    followPointer(event, {
      onMove({ dx, dy }) {
        const to = { x: from.x + dx / box.width, y: from.y + dy / box.height }
        preview.value = draggedRegion(grip, region, from, to)
      },
      onEnd(result) {
        const made = preview.peek()
        preview.value = null
        if (result === 'moved' && made) onRegion(made)
      },
    })
  }
  return (
    // The fields below do the same from the keyboard.
    <div ref={board} class="region-board" aria-hidden="true" onPointerDown={press('new')}>
      <img src={src} alt="" draggable={false} />
      {shown && (
        <div
          class="region"
          style={{
            left: percent(shown.x),
            top: percent(shown.y),
            width: percent(shown.w),
            height: percent(shown.h),
          }}
          onPointerDown={press('move')}
        >
          {corners.map(corner => (
            <span key={corner} class="region-corner" data-corner={corner} onPointerDown={press(corner)} />
          ))}
        </div>
      )}
    </div>
  )
}
