import './handles.css'
import { type Signal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import type { ShapeElement } from '#contract/deck/deck.ts'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { dragLineEnd } from './drag-line-end.ts'
import { type Joints } from './joints.ts'
import { endsOf } from './line-ends.ts'
import { boxOfEnds } from './move-line-end.ts'
import { placeOf } from './places.ts'
import type { Guide } from './snapping.ts'

/** The handles of a line or arrow that is selected alone: its two ends. */
export function LineHandles({
  line,
  layer,
  aspect,
  guides,
}: {
  line: ShapeElement
  layer: RefObject<HTMLDivElement | null>
  aspect: number
  guides: Signal<readonly Guide[]>
}) {
  const editor = useEditor()
  const ends = endsOf(line, aspect)
  const joints = useSignal<Joints>({ points: [] })
  const { points, joined } = joints.value
  return (
    <>
      {points.map(({ x, y }) => (
        <span
          key={`${x} ${y}`}
          class="joint"
          data-joined={joined?.at.x === x && joined.at.y === y}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
      ))}
      <div class="selection-box" data-line style={placeOf(boxOfEnds(ends).rect)} aria-hidden="true">
        {(['from', 'to'] as const).map(end => {
          const other = ends[end === 'from' ? 'to' : 'from']
          return (
            <span
              key={end}
              class="handle"
              data-end={end}
              title={message(`handle.${end}`)}
              style={{
                left: ends[end].x > other.x ? '100%' : '0',
                top: ends[end].y > other.y ? '100%' : '0',
              }}
              onPointerDown={event => {
                event.stopPropagation()
                if (layer.current)
                  dragLineEnd(editor, event, { line, end, layer: layer.current, aspect, guides, joints })
              }}
            />
          )
        })}
      </div>
    </>
  )
}
