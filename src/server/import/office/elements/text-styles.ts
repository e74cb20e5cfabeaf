import type { SlideContext } from './slide-context.ts'
import { type XmlNode, all, find, numberOf } from './xml-tree.ts'

/** What a shape inherits from: the placeholders of layout and master that it fills, the nearest first, and the kind of its text. */
export interface Inherited {
  shapes: readonly XmlNode[]
  kind: 'title' | 'body' | 'other'
}

const titles = new Set(['title', 'ctrTitle'])
const bodies = new Set([
  undefined,
  'body',
  'subTitle',
  'obj',
  'pic',
  'tbl',
  'chart',
  'clipArt',
  'dgm',
  'media',
])

/** Returns the mark of a placeholder; undefined for a shape that is none. */
export function placeholderOf(shape: XmlNode | undefined): XmlNode | undefined {
  const own = shape?.children.find(({ name }) => name.startsWith('nv'))
  return find(own, 'nvPr', 'ph')
}

/** Returns what a shape of a slide inherits. */
export function inheritedBy(shape: XmlNode, { layout, master, part }: SlideContext): Inherited {
  const mark = placeholderOf(shape)
  if (!mark) return { shapes: [], kind: 'other' }
  const { type, idx } = mark.attributes
  const onLayout =
    part === layout || part === master
      ? undefined
      : placeholders(layout?.tree).find(({ attributes }) => {
          if (titles.has(type ?? '')) return titles.has(attributes['type'] ?? '')
          return idx === undefined
            ? attributes['type'] === type
            : attributes['idx'] === idx || (attributes['idx'] === undefined && attributes['type'] === type)
        })
  const kindOf = onLayout?.attributes['type'] ?? type
  const kind = titles.has(kindOf ?? '') ? 'title' : bodies.has(kindOf) ? 'body' : 'other'
  const onMaster =
    part === master
      ? undefined
      : placeholders(master?.tree).find(({ attributes }) => {
          const own = attributes['type']
          return kind === 'other' ? own === kindOf : kind === 'title' ? own === 'title' : own === 'body'
        })
  return { shapes: [onLayout?.shape, onMaster?.shape].flatMap(each => each ?? []), kind }
}

/** Returns the placeholders of a layout or master, with their attributes. */
function placeholders(tree: XmlNode | undefined): { shape: XmlNode; attributes: XmlNode['attributes'] }[] {
  return (find(tree, 'cSld', 'spTree')?.children ?? []).flatMap(shape => {
    const mark = placeholderOf(shape)
    return mark ? [{ shape, attributes: mark.attributes }] : []
  })
}

const levelName = (level: number): string => `lvl${Math.min(8, level) + 1}pPr`

/** Returns the properties of the paragraphs of a level, the nearest first: of the text, its placeholders, the master and the presentation. */
export function levelStyles(
  body: XmlNode | undefined,
  level: number,
  { shapes, kind }: Inherited,
  { master, defaultTextStyle }: SlideContext,
): XmlNode[] {
  const lists = [body, ...shapes.map(shape => find(shape, 'txBody'))].map(each => find(each, 'lstStyle'))
  const ofMaster = find(master?.tree, 'txStyles', `${kind}Style`)
  return [...lists, ofMaster, defaultTextStyle].flatMap(list => find(list, levelName(level)) ?? [])
}

/** Returns the first of several elements that has an attribute, as a number. */
export const firstNumber = (nodes: readonly (XmlNode | undefined)[], attribute: string): number | undefined =>
  nodes.map(node => numberOf(node, attribute)).find(value => value !== undefined)

/** Returns the first attribute of that name. */
export const firstAttribute = (
  nodes: readonly (XmlNode | undefined)[],
  attribute: string,
): string | undefined => nodes.map(node => node?.attributes[attribute]).find(value => value !== undefined)

/** Returns the first child with one of these names. */
export function firstChild(
  nodes: readonly (XmlNode | undefined)[],
  ...names: readonly string[]
): XmlNode | undefined {
  for (const node of nodes) {
    const found = names.flatMap(name => all(node, name))[0]
    if (found) return found
  }
  return undefined
}
