/** Returns the code points that a font's `cmap` table maps to a glyph. Source: https://learn.microsoft.com/typography/opentype/spec/cmap */
export function codePointsOf(cmap: Buffer): ReadonlySet<number> {
  const points = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8))
    const format = table.readUInt16BE(0)
    if (format === 4) addSegments(table, points)
    if (format === 12) addGroups(table, points)
  }
  return points
}

function addSegments(table: Buffer, points: Set<number>): void {
  const bytes = table.readUInt16BE(6)
  for (let at = 14; at < 14 + bytes; at += 2) {
    const last = table.readUInt16BE(at)
    const first = table.readUInt16BE(at + 2 + bytes)
    const delta = table.readUInt16BE(at + 2 + bytes * 2)
    const offsetAt = at + 2 + bytes * 3
    const offset = table.readUInt16BE(offsetAt)
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const glyph = offset === 0 ? point + delta : table.readUInt16BE(offsetAt + offset + (point - first) * 2)
      if ((glyph & 0xffff) !== 0) points.add(point)
    }
  }
}

function addGroups(table: Buffer, points: Set<number>): void {
  const end = 16 + table.readUInt32BE(12) * 12
  for (let at = 16; at < end; at += 12) {
    const last = table.readUInt32BE(at + 4)
    for (let point = table.readUInt32BE(at); point <= last; point += 1) points.add(point)
  }
}
