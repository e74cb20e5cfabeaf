import { FileProblem } from '#server/import/file-problem.ts'
import { readXml } from '../xml.ts'

/** More elements in one part are not found in a presentation. */
const mostNodes = 400_000

/** The elements whose text is read: of runs, of points in charts and their format, and the style of a table. */
const textual = new Set(['t', 'v', 'tableStyleId', 'formatCode'])

/** An element of an XML file with what is in it. Names have no prefixes. */
export interface XmlNode {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  text: string
}

/** Reads an XML file as a tree. Throws a `FileProblem` as `readXml` does, and for more elements than a presentation has. */
export function readTree(bytes: Buffer): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let count = 0
  readXml(bytes, {
    open({ name, attributes }) {
      count += 1
      if (count > mostNodes) throw new FileProblem('too_large_unpacked')
      const node: XmlNode = { name, attributes, children: [], text: '' }
      open.at(-1)?.children.push(node)
      open.push(node)
    },
    text(text) {
      const node = open.at(-1)
      if (node && textual.has(node.name)) node.text += text
    },
    close: () => void open.pop(),
  })
  return root.children[0] ?? root
}

/** Returns what lies at the end of a path of names; undefined where a part of it is missing. */
export function find(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let current = node
  for (const name of path) current = current?.children.find(child => child.name === name)
  return current
}

/** Returns the children with a name. */
export const all = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter(child => child.name === name) ?? []

/** Returns whether an element with one of these names is anywhere in a tree. */
export const holds = (node: XmlNode | undefined, names: ReadonlySet<string>): boolean =>
  node !== undefined && node.children.some(child => names.has(child.name) || holds(child, names))

/** Returns an attribute as a number; undefined when it is missing or no number. */
export function numberOf(node: XmlNode | undefined, attribute: string): number | undefined {
  const value = node?.attributes[attribute]
  if (value === undefined) return undefined
  const number = value.endsWith('%') ? Number(value.slice(0, -1)) * 1_000 : Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Returns whether an attribute says yes; undefined when it is missing. */
export function flagOf(node: XmlNode | undefined, attribute: string): boolean | undefined {
  const value = node?.attributes[attribute]
  return value === undefined ? undefined : value === '1' || value === 'true'
}

/** Returns a reference to another part, such as `r:embed`, whatever prefix the file has for it. */
export function referenceOf(node: XmlNode | undefined, name: string): string | undefined {
  for (const [key, value] of Object.entries(node?.attributes ?? {}))
    if (key.endsWith(`:${name}`) && value !== '') return value
  return undefined
}
