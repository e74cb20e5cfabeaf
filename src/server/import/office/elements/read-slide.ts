import { type XmlNode, all, find, flagOf, holds, referenceOf } from './xml-tree.ts'
import { draftSlide } from './draft.ts'
import { type FinishedSlide, finishSlide } from './finish-slide.ts'
import { fillOf } from './looks.ts'
import {
  type Placement,
  type SlideFrame,
  type Transform,
  boxOf,
  inGroup,
  onSlide,
  placementOf,
  slideSize,
} from './placement.ts'
import { readBackground } from './read-background.ts'
import { readChart } from './read-chart.ts'
import { readPicture } from './read-picture.ts'
import { readShape } from './read-shape.ts'
import { readTable } from './read-table.ts'
import type { SlideContext } from './slide-context.ts'
import type { Part, SlideReader } from './slide-parts.ts'
import { inheritedBy, placeholderOf } from './text-styles.ts'

/** A slide of a file as a slide of ours, and what of it that cannot show as the file does; nothing for one that it shows. */
export interface ReadSlide extends FinishedSlide {
  obstacles: string[]
}

/** What slides of a presentation share. */
interface ReadingSlides {
  reader: SlideReader
  frame: SlideFrame
  defaultTextStyle: XmlNode | undefined
}

/** More obstacles than these are not told. */
const mostObstacles = 8

/** Reads the slide in a part as elements. Throws a `FileProblem` for one that is broken. */
export async function readSlide(
  name: string,
  { reader, frame, defaultTextStyle }: ReadingSlides,
): Promise<ReadSlide> {
  const { slide, layout, master, theme, scheme } = reader.slide(name)
  const obstacles = new Set<string>()
  const obstacle = (what: string) => {
    if (obstacles.size < mostObstacles) obstacles.add(what)
  }
  const draft = draftSlide(obstacle)
  const inPart = (part: Part): SlideContext => ({
    frame,
    scheme,
    theme,
    part,
    layout,
    master,
    defaultTextStyle,
    links: reader.links(part),
    groupFill: undefined,
    group: undefined,
    draft,
    backgroundColour: '#ffffff',
    clear: () => false,
    picture: reader.bytes,
    partNamed: reader.part,
    obstacle,
  })
  const background = await readBackground([slide, layout, master], inPart(slide))
  draft.slide.background = background
  const plain = {
    backgroundColour: background.color ?? '#ffffff',
    clear: (box: ReturnType<typeof boxOf>) => background.color !== undefined && !overlaps(draft.slide, box),
  }
  const showsMaster = (part: Part | undefined) => flagOf(part?.tree, 'showMasterSp') ?? true
  const below = showsMaster(slide) ? [...(showsMaster(layout) ? [master] : []), layout] : []
  for (const part of [...below, slide]) {
    if (!part) continue
    const own = part === slide
    const shapes = find(part.tree, 'cSld', 'spTree')?.children ?? []
    const shown = own ? shapes : shapes.filter(shape => !placeholderOf(shape))
    await readShapes(shown, onSlide(frame), { ...inPart(part), ...plain })
  }
  return { ...finishSlide(draft.slide, transitionOf(slide.tree)), obstacles: [...obstacles] }
}

/** Whether an element that was read lies at least partly under a box (px). */
function overlaps(
  { texts, shapes, images }: ReturnType<typeof draftSlide>['slide'],
  box: ReturnType<typeof boxOf>,
): boolean {
  return [...texts, ...shapes, ...images].some(
    ({ rect: { x, y, w, h } }) =>
      x * slideSize.w < box.x + box.w &&
      (x + w) * slideSize.w > box.x &&
      y * slideSize.h < box.y + box.h &&
      (y + h) * slideSize.h > box.y,
  )
}

async function readShapes(
  shapes: readonly XmlNode[],
  transform: Transform,
  context: SlideContext,
): Promise<void> {
  for (const shape of shapes) {
    if (shape.name === 'AlternateContent') await readShapes(alternative(shape, context), transform, context)
    else await readOne(shape, transform, context)
  }
}

/** Returns the shapes that a program reads which knows no extensions. */
function alternative(node: XmlNode, context: SlideContext): readonly XmlNode[] {
  const choice = find(node, 'Choice')
  const needs = choice?.attributes['Requires'] ?? ''
  if (needs === 'a14' && holds(choice, new Set(['oMath', 'oMathPara', 'm']))) context.obstacle('a formula')
  if (needs.startsWith('am3d')) context.obstacle('a 3-D model')
  if (/^cx\d*$/.test(needs)) context.obstacle('a chart of a kind that is not there')
  const fallback = find(node, 'Fallback')
  return (fallback && fallback.children.length > 0 ? fallback : choice)?.children ?? []
}

async function readOne(shape: XmlNode, transform: Transform, context: SlideContext): Promise<void> {
  const own = find(
    shape.children.find(({ name }) => name.startsWith('nv')),
    'cNvPr',
  )
  if (flagOf(own, 'hidden') === true) return
  if (shape.name === 'grpSp') {
    const properties = find(shape, 'grpSpPr')
    const inner = {
      ...context,
      group: context.group ?? own?.attributes['id'] ?? '',
      groupFill: fillOf(properties, undefined, context) ?? context.groupFill,
    }
    return readShapes(shape.children, inGroup(find(properties, 'xfrm'), transform), inner)
  }
  if (!['sp', 'cxnSp', 'pic', 'graphicFrame', 'contentPart'].includes(shape.name)) return
  if (shape.name === 'contentPart') return context.obstacle('ink')
  const placement = placeOf(shape, transform, context)
  if (!placement) return
  switch (shape.name) {
    case 'pic':
      return readPicture(shape, placement, context)
    case 'graphicFrame':
      return readFrame(shape, own?.attributes['id'] ?? '', placement, context)
    default:
      return readShape(shape, placement, context)
  }
}

/** Returns where a shape lies: by itself, or where the placeholder lies that it fills. */
function placeOf(shape: XmlNode, transform: Transform, context: SlideContext): Placement | undefined {
  const xfrmOf = (node: XmlNode) => find(node, 'xfrm') ?? find(node, 'spPr', 'xfrm')
  for (const each of [shape, ...inheritedBy(shape, context).shapes]) {
    const placement = placementOf(xfrmOf(each))
    if (placement) return transform(placement)
  }
  return undefined
}

function readFrame(shape: XmlNode, id: string, placement: Placement, context: SlideContext): void {
  const data = find(shape, 'graphic', 'graphicData')
  const table = find(data, 'tbl')
  if (table) return readTable(table, id, placement, context)
  const chart = find(data, 'chart')
  const uri = data?.attributes['uri'] ?? ''
  if (chart && uri.endsWith('/chart')) {
    const part = context.part.relationships.get(referenceOf(chart, 'id') ?? '')?.part
    return part === undefined ? undefined : readChart(part, id, placement, context)
  }
  if (uri.endsWith('/diagram')) return context.obstacle('SmartArt')
  if (uri.endsWith('/ole')) return context.obstacle('an object of another program')
  return context.obstacle(
    /chartex/.test(uri) ? 'a chart of a kind that is not there' : 'an object of another kind',
  )
}

/** Returns how a slide comes on stage, as far as ours can. */
function transitionOf(tree: XmlNode): 'fade' | 'push' | undefined {
  const own = find(tree, 'transition')
  const choices = all(tree, 'AlternateContent').flatMap(({ children }) =>
    children.flatMap(each => find(each, 'transition') ?? []),
  )
  for (const transition of [...(own ? [own] : []), ...choices]) {
    if (find(transition, 'fade')) return 'fade'
    if (find(transition, 'push')) return 'push'
  }
  return undefined
}
