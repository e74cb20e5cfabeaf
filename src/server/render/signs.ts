/** The code points that a font's `cmap` table leads to a glyph (https://learn.microsoft.com/typography/opentype/spec/cmap). */
export function signsOf(cmap: Buffer): ReadonlySet<number> {
  const signs = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8))
    const format = table.readUInt16BE(0)
    if (format === 4) addSegments(table, signs)
    if (format === 12) addGroups(table, signs)
  }
  return signs
}

function addSegments(table: Buffer, signs: Set<number>): void {
  const bytes = table.readUInt16BE(6)
  for (let at = 14; at < 14 + bytes; at += 2) {
    const last = table.readUInt16BE(at)
    const first = table.readUInt16BE(at + 2 + bytes)
    const delta = table.readUInt16BE(at + 2 + bytes * 2)
    const offsetAt = at + 2 + bytes * 3
    const offset = table.readUInt16BE(offsetAt)
    for (let sign = first; sign <= last && sign < 0xffff; sign += 1) {
      const glyph = offset === 0 ? sign + delta : table.readUInt16BE(offsetAt + offset + (sign - first) * 2)
      if ((glyph & 0xffff) !== 0) signs.add(sign)
    }
  }
}

function addGroups(table: Buffer, signs: Set<number>): void {
  const end = 16 + table.readUInt32BE(12) * 12
  for (let at = 16; at < end; at += 12) {
    const last = table.readUInt32BE(at + 4)
    for (let sign = table.readUInt32BE(at); sign <= last; sign += 1) signs.add(sign)
  }
}
