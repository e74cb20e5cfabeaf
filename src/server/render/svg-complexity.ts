/** An element of an SVG with what it contains and refers to, by position in the file. */
interface Element {
  id: string | undefined
  weight: number
  children: number[]
  /** The ids that its attributes name. */
  references: string[]
}

/** How often the elements of a file may be drawn through references: so often in any file, and so often for each element. */
const freeDraws = 10_000
const drawsPerElement = 4
/** Elements nested deeper than this, also through references, end some programs that draw them. */
const deepest = 1_000

/** What drawing an element costs, compared with a shape: those that need a picture of their own cost more. */
const weightOf = (name: string): number => (name === 'mask' ? 100 : name.startsWith('fe') ? 50 : 1)

/**
 * Returns whether an SVG draws far more elements than it has, because references to elements are nested in what they refer to:
 * a few hundred bytes can stand for millions of shapes. Takes time in proportion to the length of the text.
 */
export function isTooComplex(svg: string): boolean {
  const elements = readElements(svg)
  if (!elements) return true
  const own = elements.reduce((sum, { weight }) => sum + weight, 0)
  return countDraws(elements) > freeDraws + (1 + drawsPerElement) * own
}

/** Returns how much is drawn when every reference is followed; infinite when they are nested too deeply. */
function countDraws(elements: readonly Element[]): number {
  const byId = new Map<string, number>()
  for (const [at, { id }] of elements.entries()) if (id !== undefined && !byId.has(id)) byId.set(id, at)
  const known = new Map<number, number>()
  const count = (at: number, depth: number): number => {
    const before = known.get(at)
    if (before !== undefined) return before
    const element = elements[at]
    if (!element) return 0
    if (depth > deepest) return Infinity
    // An element that refers to one around it is drawn once.
    known.set(at, 0)
    const inside = [...element.children, ...element.references.flatMap(id => byId.get(id) ?? [])]
    const draws = inside.reduce((sum, each) => sum + count(each, depth + 1), element.weight)
    known.set(at, draws)
    return draws
  }
  return count(0, 0)
}

/** Returns the elements of a file in their order, the root first; undefined when they are nested too deeply. */
function readElements(svg: string): Element[] | undefined {
  const elements: Element[] = []
  const open: number[] = []
  for (let at = svg.indexOf('<'); at >= 0; at = svg.indexOf('<', at)) {
    const end = endOfTag(svg, at)
    const tag = svg.slice(at, end)
    at = end
    if (tag.startsWith('</')) open.pop()
    else if (/^<[a-z]/i.test(tag)) {
      const parent = elements[open.at(-1) ?? -1]
      parent?.children.push(elements.length)
      if (!tag.endsWith('/>')) open.push(elements.length)
      elements.push(readTag(tag))
      if (open.length > deepest) return undefined
    }
  }
  return elements
}

/** Returns where a tag, a comment or a section of characters that starts at `at` ends. */
function endOfTag(svg: string, at: number): number {
  const close = svg.startsWith('<!--', at) ? '-->' : svg.startsWith('<![CDATA[', at) ? ']]>' : undefined
  if (close !== undefined) {
    const found = svg.indexOf(close, at + 4)
    return found < 0 ? svg.length : found + close.length
  }
  let quote: string | undefined
  for (let place = at + 1; place < svg.length; place += 1) {
    const sign = svg.charAt(place)
    if (quote !== undefined) quote = sign === quote ? undefined : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return place + 1
  }
  return svg.length
}

function readTag(tag: string): Element {
  const [, name = ''] = /^<(?:[\w-]+:)?([\w-]+)/.exec(tag) ?? []
  const [, , id] = /\sid\s*=\s*(["'])([^"']*)\1/.exec(tag) ?? []
  const references = [
    ...tag.matchAll(/href\s*=\s*["']\s*#([^"'\s]+)/g),
    ...tag.matchAll(/url\(\s*(?:["']|&quot;)?#([^"')&\s]+)/g),
  ].flatMap(([, target]) => target ?? [])
  return { id, weight: weightOf(name), children: [], references }
}
