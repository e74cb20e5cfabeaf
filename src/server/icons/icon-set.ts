import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { provideIconNames } from '#contract/deck/icons.ts'
import { type IconWords, nearIcons } from '#deck/find-icons.ts'
import { provideIconOutlines } from '#scene/icons/icon-outline.ts'
import { movedPath } from '#scene/icons/path.ts'

/** A part of a drawing: the name of an SVG element and its attributes. */
type Part = readonly [string, Readonly<Record<string, string>>]

/** Half of the side of the square in which icons are drawn. */
const half = 12
const mostNear = 6

const readFile = (url: string): unknown => JSON.parse(readFileSync(fileURLToPath(url), 'utf8'))

let drawings: Readonly<Record<string, readonly Part[]>> | undefined
let words: IconWords | undefined

/** Returns the parts of an icon; undefined when there is none of this name. The file is read with the first. */
function partsOf(name: string): readonly Part[] | undefined {
  drawings ??= readFile(import.meta.resolve('lucide-static/icon-nodes.json')) as Record<
    string,
    readonly Part[]
  >
  return Object.hasOwn(drawings, name) ? drawings[name] : undefined
}

/** Returns all icons by name, with words for what each shows. */
export const iconWords = (): IconWords =>
  (words ??= readFile(import.meta.resolve('lucide-static/tags.json')) as IconWords)

/** Returns the outline of an icon, as `iconOutline` does. */
const outlineOf = (name: string): string | undefined =>
  partsOf(name)
    ?.map(part => movedPath(pathOf(part), 1, -half))
    .join('')

/** Returns the message for a name of no icon, with near ones; undefined for one that there is. */
function refusalOf(name: string): string | undefined {
  if (partsOf(name)) return undefined
  const near = nearIcons(iconWords(), name, mostNear).join(', ')
  return `There is no icon of this name. Near: ${near}. All names: GET /icons.json, or lucide.dev/icons.`
}

/** Lets the contract know which icons there are, and the scene their outlines. The set is read with the first icon. */
export function provideIcons(): void {
  provideIconNames(refusalOf)
  provideIconOutlines(outlineOf)
}

/** Returns the data of a path that draws a part. */
function pathOf([element, attributes]: Part): string {
  const read = (name: string): number => Number(attributes[name] ?? 0)
  switch (element) {
    case 'path':
      return attributes['d'] ?? ''
    case 'line':
      return `M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`
    case 'circle':
      return ellipse(read('cx'), read('cy'), read('r'), read('r'))
    case 'ellipse':
      return ellipse(read('cx'), read('cy'), read('rx'), read('ry'))
    case 'rect':
      return rectangle(read('x'), read('y'), read('width'), read('height'), read('rx') || read('ry'))
    default:
      return `M${attributes['points'] ?? ''}${element === 'polygon' ? 'Z' : ''}`
  }
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`

function rectangle(x: number, y: number, w: number, h: number, radius: number): string {
  const r = Math.min(radius, w / 2, h / 2)
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}Z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}Z`
}
