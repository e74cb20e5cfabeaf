import { useId } from 'preact/hooks'
import type { Size, View } from './view.ts'
import { outline } from './world.ts'

/** The outlines of all countries, thrice side by side, so that the map has no edge. */
export function Land({ view: { x, y, scale }, size: { w, h } }: { view: View; size: Size }) {
  const id = useId()
  return (
    <g transform={`translate(${w / 2} ${h / 2}) scale(${scale}) translate(${-x} ${-y})`}>
      <path id={id} class="land" d={outline} />
      <use href={`#${id}`} x={-360} />
      <use href={`#${id}`} x={360} />
    </g>
  )
}
