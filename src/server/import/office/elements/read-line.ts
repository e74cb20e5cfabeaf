import { type Corner, leastSide } from '#contract/deck/element.ts'
import type { DraftShape } from './draft.ts'
import { type Line, adjustment, shadowOf, widthOf } from './looks.ts'
import { type Placement, rectOf, slideSize, turn } from './placement.ts'
import type { SlideContext } from './slide-context.ts'
import { type XmlNode, find } from './xml-tree.ts'

const lines = new Set([
  'line',
  'straightConnector1',
  'bentConnector2',
  'bentConnector3',
  'curvedConnector2',
  'curvedConnector3',
  'lineInv',
])

type Bend = 'elbow' | 'curve'

/** Returns how a line is bent that was drawn as a path of its own, as our files have it. */
function bendOf(geometry: XmlNode | undefined): Bend | undefined {
  const path = find(geometry, 'pathLst', 'path')
  if (geometry?.name !== 'custGeom' || !path) return undefined
  const steps = path.children.map(({ name }) => name).join(' ')
  if (steps === 'moveTo cubicBezTo') return 'curve'
  if (steps !== 'moveTo lnTo lnTo lnTo') return undefined
  const [from, first, second, to] = path.children.map(step => find(step, 'pt')?.attributes)
  const isOver = (a: typeof from, b: typeof from) => a?.['x'] === b?.['x'] || a?.['y'] === b?.['y']
  return isOver(from, first) && isOver(first, second) && isOver(second, to) ? 'elbow' : undefined
}

/** Whether a shape is a line: a connector, one of the presets, or a path of its own that runs as a bent line of ours. */
export const isLineIn = (shape: XmlNode, preset: string, geometry: XmlNode | undefined): boolean =>
  shape.name === 'cxnSp' || lines.has(preset) || bendOf(geometry) !== undefined

/** Returns a line of ours from where one of the file begins to where it ends. */
export function readLine(
  shape: XmlNode,
  preset: string,
  geometry: XmlNode | undefined,
  placement: Placement,
  line: Line,
  context: SlideContext,
): DraftShape {
  const [across, down] = [placement.flipH ? -1 : 1, placement.flipV !== (preset === 'lineInv') ? -1 : 1]
  const reach = turn((across * placement.w) / 2, (down * placement.h) / 2, placement.rotation)
  const from = { x: placement.cx - reach.x, y: placement.cy - reach.y }
  const to = { x: placement.cx + reach.x, y: placement.cy + reach.y }
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, value))
  const isOutside = [from, to].some(
    ({ x, y }) => x < -2 || y < -2 || x > slideSize.w + 2 || y > slideSize.h + 2,
  )
  if (isOutside) context.obstacle('a line that reaches over the edge of the slide')
  const [x1, x2] = [inside(from.x, slideSize.w), inside(to.x, slideSize.w)]
  const [y1, y2] = [inside(from.y, slideSize.h), inside(to.y, slideSize.h)]
  const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), w: Math.abs(x2 - x1), h: Math.abs(y2 - y1) }
  if (Math.max(box.w / slideSize.w, box.h / slideSize.h) < leastSide) {
    context.obstacle('a line that is very short')
    box.w = leastSide * slideSize.w
  }
  const corner: Corner = `${y1 <= y2 ? 'top' : 'bottom'}-${x1 <= x2 ? 'left' : 'right'}`
  const bend =
    bendOf(geometry) ??
    (preset.startsWith('bent') ? 'elbow' : preset.startsWith('curved') ? 'curve' : undefined)
  // Only those of ours that run along their longer side look as they do.
  if (
    bend &&
    (preset.endsWith('2') || (adjustment(find(shape, 'spPr', 'prstGeom'), 'adj') ?? 50_000) !== 50_000)
  )
    context.obstacle('a bent line with another course')
  const { heads, dash } = line
  const ends = find(shape, 'nvCxnSpPr', 'cNvCxnSpPr')
  return {
    shape: heads === 'end' ? 'arrow' : 'line',
    rect: rectOf(box),
    from: corner,
    style: {
      fill: line.hex,
      width: widthOf(line),
      ...(line.opacity < 1 && { opacity: Math.round(line.opacity * 100) / 100 }),
      ...(dash !== 'solid' && { dash }),
      ...(heads !== 'none' && heads !== 'end' && { heads }),
      ...(bend && { bend }),
      ...(shadowOf(find(shape, 'spPr'), context) && { shadow: true }),
    },
    ...jointField('begin', find(ends, 'stCxn')),
    ...jointField('end', find(ends, 'endCxn')),
  }
}

/** Returns to which shape an end of a line is joined, by the id in the file. */
function jointField(
  end: 'begin' | 'end',
  connection: XmlNode | undefined,
): Pick<DraftShape, 'begin' | 'end'> {
  const element = connection?.attributes['id']
  return element === undefined ? {} : { [end]: { element } }
}
