import { qrOf } from '#scene/qr.ts'

/** A QR code on white, with the quiet zone that its box adds. `label` says what it opens. */
export function Qr({ address, label }: { address: string; label: string }) {
  const rows = qrOf(address)
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div class="qr">
      <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
        <path d={path} fill="#000000" shape-rendering="crispEdges" />
      </svg>
    </div>
  )
}
