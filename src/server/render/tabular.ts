import { openFont } from './font-file.ts'

/**
 * Returns a copy of a font whose tabular figures are always on. A canvas cannot turn on a font feature, so `tnum` is renamed to
 * `rlig`, a feature that is applied to every text. Returns undefined when the font has no tabular figures or cannot be read.
 */
export function withTabularFigures(font: Buffer): Buffer | undefined {
  try {
    const file = openFont(font)
    const substitutions = file.table('GSUB')
    if (!substitutions) return undefined
    const features = substitutions.subarray(substitutions.readUInt16BE(6))
    let found = false
    for (let at = 2, left = features.readUInt16BE(0); left > 0; at += 6, left -= 1)
      if (features.toString('latin1', at, at + 4) === 'tnum') {
        features.write('rlig', at, 'latin1')
        found = true
      }
    return found ? file.bytes() : undefined
  } catch {
    return undefined
  }
}
