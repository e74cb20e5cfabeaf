import type { ZipArchive } from './zip-archive.ts'
import { readXml } from './xml.ts'

/** The colours of a theme in the order in which a palette has them; hyperlinks are no brand colours. */
const slots = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'dk2', 'lt2', 'dk1', 'lt1']
const longNames: Record<string, string> = { dark2: 'dk2', light2: 'lt2', dark1: 'dk1', light1: 'lt1' }
const maxColours = 16

/** Reads the colours of a theme of Office Open XML. Returns none when there is no such part. */
export function readThemeColours(archive: ZipArchive, part: string | undefined): string[] {
  const bytes = part === undefined ? undefined : archive.read(part)
  const found = new Map<string, string>()
  if (bytes)
    readXml(bytes, {
      open({ name, attributes }, parents) {
        const slot = parents.at(-1) ?? ''
        if (parents.at(-2) !== 'clrScheme' || found.has(slot)) return
        // A colour of the system has the value that it had when the file was saved.
        const value = name === 'srgbClr' ? attributes['val'] : attributes['lastClr']
        if (value !== undefined) found.set(slot, value)
      },
    })
  return palette(found)
}

/** Orders the colours of a theme, given by slot as `rrggbb` or `#rrggbb`, and leaves out black, white and repetitions. */
export function palette(bySlot: ReadonlyMap<string, string>): string[] {
  const short = new Map([...bySlot].map(([slot, value]) => [longNames[slot] ?? slot, value]))
  const colours = slots
    .map(slot => (short.get(slot) ?? '').replace('#', '').toLowerCase())
    .filter(value => /^[0-9a-f]{6}$/.test(value) && value !== '000000' && value !== 'ffffff')
  return [...new Set(colours)].slice(0, maxColours).map(value => `#${value}`)
}
