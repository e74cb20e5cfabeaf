import type { Node } from './primitives.ts'

/** The colour of the dark squares, and the corners of the sheet, px. */
const ink = '#14181f'
const radius = 24
/** The free space that a camera needs around the squares, in squares. */
const quietZone = 4

/**
 * Draws a QR code on a sheet with its left upper corner at x, y, always with dark squares on white, as cameras expect. It is a single
 * path, so that no seams show between squares. A slide that `isWhite` is the quiet zone itself.
 */
export function drawQrSheet(
  rows: readonly (readonly boolean[])[],
  { x, y, side, isWhite }: { x: number; y: number; side: number; isWhite: boolean },
  id: string,
): Node[] {
  const cell = side / (rows.length + (isWhite ? 0 : 2 * quietZone))
  const from = -(rows.length * cell) / 2
  const d = rows
    .flatMap((row, line) =>
      row.map((dark, column) =>
        dark
          ? `M${(from + column * cell).toFixed(2)} ${(from + line * cell).toFixed(2)}h${cell.toFixed(2)}v${cell.toFixed(2)}h${(-cell).toFixed(2)}z`
          : '',
      ),
    )
    .join('')
  return [
    { kind: 'rect', key: `${id}/qr-sheet`, x, y, w: side, h: side, radius, fill: '#ffffff' },
    { kind: 'path', key: `${id}/qr`, x: x + side / 2, y: y + side / 2, d, fill: ink },
  ]
}
