import './grid.css'
import type { ComponentChildren, HTMLAttributes, RefObject } from 'preact'
import type { PadPoint } from './spots.ts'

interface PadProps {
  /** What goes across, and what goes up. */
  dimensions: readonly string[]
  children: ComponentChildren
  pad?: RefObject<HTMLDivElement | null>
  /** Handlers of the field. */
  field?: Pick<
    HTMLAttributes<HTMLDivElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >
}

/** A square field with two axes. Right and up are more, in every language, as on the stage. */
export function Pad({ dimensions: [across = '', up = ''], children, pad, field }: PadProps) {
  return (
    <div class="grid-pad" dir="ltr">
      <p class="grid-up" aria-hidden="true">
        <Arrow path="M12 20V5m-6 6 6-6 6 6" />
        <bdi>{up}</bdi>
      </p>
      <div class="grid-field" ref={pad} {...field}>
        {children}
      </div>
      <p class="grid-across" aria-hidden="true">
        <bdi>{across}</bdi>
        <Arrow path="M4 12h15m-6-6 6 6-6 6" />
      </p>
    </div>
  )
}

const Arrow = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24">
    <path d={path} />
  </svg>
)

interface MarkProps {
  at: PadPoint
  /** The number of the option; null where people place themselves. */
  number: number | null
  /** The mean of the room, the own place beside it, a place that is being chosen, or none yet. */
  kind?: 'room' | 'own' | 'active' | 'unset' | undefined
  children?: ComponentChildren
}

/** A mark on the pad. */
export function PadMark({ at: { left, top }, number, kind, children }: MarkProps) {
  return (
    <span class="grid-mark" data-kind={kind} style={{ left: `${left * 100}%`, top: `${top * 100}%` }}>
      {children}
      <span aria-hidden="true">{number}</span>
    </span>
  )
}
