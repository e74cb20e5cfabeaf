import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import type { LookInput } from '../look.ts'
import { shortCount } from './discs.ts'
import type { Crowded } from './least-covering.ts'
import type { Tile } from './hexagons.ts'
import { drawSideFigures, type Place } from './side-figures.ts'

/** Tiles this far from the heaviest of a patch belong to it, in radii of a tile. */
const reach = 4.5
/** What of a tile is taken by it, in its radii. */
const tilePart = 0.8

/** Draws how many people are where the map is deep: a figure beside each of the largest patches, where it covers nobody else's. */
export function drawHeatLabels(
  tiles: readonly Tile[],
  r: number,
  { map, crowd, taken }: { map: Box; crowd: readonly Crowded[]; taken: readonly Box[] },
  input: LookInput,
): Node[] {
  const { live, showCount, showPercent, words } = input
  if (!showCount && !showPercent) return []
  const people = Math.max(1, live.voters)
  return drawSideFigures(
    patchesOf(tiles, r)
      .filter(({ count }) => count > 1)
      .map(patch => ({
        ...patch,
        figure: showPercent ? words.percentText(patch.count / people) : shortCount(patch.count, words),
      })),
    {
      map,
      gap: r * 0.3,
      crowd,
      taken,
      text: input.surface.text,
      ground: input.surface.background,
      first: true,
    },
    input,
  )
}

/** Returns where tiles are, `r` px to their corners. */
export const crowdedTiles = (tiles: readonly Tile[], r: number): Crowded[] =>
  tiles.map(({ x, y, count }) => ({ box: squareAbout(x, y, r * tilePart), count }))

/** Returns the square with this middle and half this side, px. */
const squareAbout = (x: number, y: number, half: number): Box => ({
  x: x - half,
  y: y - half,
  w: half * 2,
  h: half * 2,
})

/** Returns the tiles in patches around the heaviest of them, the patch with the most people first. */
function patchesOf(tiles: readonly Tile[], r: number): Place[] {
  const patches: (Place & { x: number; y: number })[] = []
  for (const { name, x, y, count } of tiles) {
    const own = squareAbout(x, y, r)
    const patch = patches.find(each => Math.hypot(each.x - x, each.y - y) <= r * reach)
    if (!patch) {
      patches.push({ name, count, box: own, x, y })
      continue
    }
    patch.count += count
    const { box } = patch
    const [left, top] = [Math.min(box.x, own.x), Math.min(box.y, own.y)]
    patch.box = {
      x: left,
      y: top,
      w: Math.max(rightEdge(box), rightEdge(own)) - left,
      h: Math.max(bottomEdge(box), bottomEdge(own)) - top,
    }
  }
  return patches.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
