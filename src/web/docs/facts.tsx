import { pretty } from './json.ts'
import type { Shape } from './shape.ts'

/** A line with the type, bounds and default of a value. */
export function Facts({ shape, remark = '' }: { shape: Shape; remark?: string }) {
  const { type, bounds, values, fallback } = shape
  return (
    <span class="facts">
      <span class="type">{type}</span>
      {values.map(value => (
        <code key={value} class="value">
          {value.replaceAll('"', '')}
        </code>
      ))}
      {bounds.map(bound => (
        <span key={bound}>{bound}</span>
      ))}
      {fallback !== undefined && (
        <span>
          default <code>{pretty(fallback)}</code>
        </span>
      )}
      {remark !== '' && <b class={remark}>{remark}</b>}
    </span>
  )
}
