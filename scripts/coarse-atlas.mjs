// Makes the outlines of countries smaller for pages, which only say in which country a place is: with every island, on a coarser grid.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'node_modules/world-atlas/countries-50m.json')
const target = join(root, 'node_modules/.cache/atlas')

/** The grid in degrees: the first number for lines that are smaller than `smallLine` in both directions, such as islets. */
const grid = 0.01
const gridsOfLongLines = 4
const smallLine = 0.2

/** Writes the atlas of the server with its lines on that grid, 104 kB compressed instead of 206. Returns the path of the file. */
export function writeCoarseAtlas() {
  const atlas = JSON.parse(readFileSync(source, 'utf8'))
  mkdirSync(target, { recursive: true })
  const file = join(target, 'countries-50m.json')
  writeFileSync(file, JSON.stringify(coarse(atlas)))
  return file
}

/** Returns a TopoJSON file with rounded lines. Its arcs are lists of differences, as the format wants it. */
function coarse({ arcs, transform, objects }) {
  const { scale, translate } = transform
  const toGrid = arc => {
    let [x, y] = [0, 0]
    const places = arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    const widest = Math.max(...[0, 1].map(axis => spreadOf(places.map(place => place[axis]))))
    const step = widest < smallLine ? 1 : gridsOfLongLines
    const rounded = places.map(place => place.map(degrees => Math.round(degrees / grid / step) * step))
    const kept = rounded.filter(
      (place, at) => at === 0 || at === rounded.length - 1 || String(place) !== String(rounded[at - 1]),
    )
    return kept.map(([left, down], at) => [left - (kept[at - 1]?.[0] ?? 0), down - (kept[at - 1]?.[1] ?? 0)])
  }
  return {
    type: 'Topology',
    arcs: arcs.map(toGrid),
    transform: { scale: [grid, grid], translate: [0, 0] },
    objects: { countries: objects.countries },
  }
}

const spreadOf = numbers => Math.max(...numbers) - Math.min(...numbers)
