import { palette } from './theme-colours.ts'
import { readXml } from './xml.ts'

/** The aspect ratio of a page where the file says none. */
const usualAspect = 16 / 9

/**
 * Reads from `styles.xml` of an OpenDocument presentation the aspect ratio of the pages with a master, and the colours of the
 * theme of the first master that has one. LibreOffice writes themes since version 7.6.
 */
export function readOdpStyles(
  styles: Buffer | undefined,
  master: string | undefined,
): { aspect: number; colours: string[] } {
  const aspects = new Map<string, number>()
  const layouts = new Map<string, string>()
  const colours = new Map<string, string>()
  let layout = ''
  if (styles)
    readXml(styles, {
      open({ name, attributes }, parents) {
        if (name === 'page-layout') layout = attributes['style:name'] ?? ''
        else if (name === 'page-layout-properties') {
          const aspect = lengthOf(attributes['fo:page-width']) / lengthOf(attributes['fo:page-height'])
          if (aspect > 0 && Number.isFinite(aspect)) aspects.set(layout, aspect)
        } else if (name === 'master-page')
          layouts.set(attributes['style:name'] ?? '', attributes['style:page-layout-name'] ?? '')
        else if (name === 'color' && parents.at(-1) === 'theme-colors') {
          const slot = attributes['loext:name'] ?? ''
          if (!colours.has(slot)) colours.set(slot, attributes['loext:color'] ?? '')
        }
      },
    })
  const aspect = aspects.get(layouts.get(master ?? '') ?? '')
  return { aspect: aspect ?? usualAspect, colours: palette(colours) }
}

const unitsInMm: Record<string, number> = {
  mm: 1,
  cm: 10,
  in: 25.4,
  pt: 25.4 / 72,
  pc: 25.4 / 6,
  px: 25.4 / 96,
}

/** Returns a length in mm; NaN when it is none. */
function lengthOf(text = ''): number {
  const [, number, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(text.trim()) ?? []
  return Number(number) * (unitsInMm[unit] ?? Number.NaN)
}
