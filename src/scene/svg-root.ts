/** The start tag of the root of an SVG. */
export interface SvgRoot {
  /** The index after the tag. */
  end: number
  hasDoctype: boolean
  isEmpty: boolean
  /** The attributes in their order, with the values as written between their quotes. */
  attributes: readonly { name: string; value: string; quote: string }[]
}

const space = /[\s\ufeff]*/y
const attribute = /\s+([^\s=<>/"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y
const rootStart = /<svg(?=[\s/>])/y

/** Returns the index after a match of a sticky pattern, or -1. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** Returns the index after the next `sign`, or -1. */
const past = (text: string, sign: string, at: number): number => {
  const found = text.indexOf(sign, at)
  return found < 0 ? -1 : found + sign.length
}

/** Returns the index after a document type declaration, which may hold others in brackets, or -1. */
function pastDoctype(text: string, start: number): number {
  let depth = 0
  for (let at = start + '<!DOCTYPE'.length; at >= 0 && at < text.length;) {
    const sign = text.charAt(at)
    if (text.startsWith('<!--', at)) at = past(text, '-->', at + 4)
    else if (text.startsWith('<?', at)) at = past(text, '?>', at)
    else if (sign === '"' || sign === "'") at = past(text, sign, at + 1)
    else if (sign === '>' && depth === 0) return at + 1
    else {
      depth += sign === '[' ? 1 : sign === ']' ? -1 : 0
      at += 1
    }
  }
  return -1
}

/**
 * Finds the root of an SVG as an XML parser does: after comments, instructions and a document type, which may hold the text
 * of another tag. Returns undefined for a text that is no well-formed SVG up to there. The work is linear in the length.
 */
export function svgRoot(svg: string): SvgRoot | undefined {
  let at = after(space, svg, 0)
  let hasDoctype = false
  while (at >= 0) {
    if (svg.startsWith('<!--', at)) at = past(svg, '-->', at + 4)
    else if (svg.startsWith('<?', at)) at = past(svg, '?>', at)
    else if (svg.startsWith('<!DOCTYPE', at)) {
      hasDoctype = true
      at = pastDoctype(svg, at)
    } else break
    if (at >= 0) at = after(space, svg, at)
  }
  at = at < 0 ? -1 : after(rootStart, svg, at)
  if (at < 0) return undefined
  const attributes = []
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(svg)
    if (!found) break
    const [, name = '', double, single = ''] = found
    attributes.push({ name, value: double ?? single, quote: double === undefined ? "'" : '"' })
    at = attribute.lastIndex
  }
  tagEnd.lastIndex = at
  const closing = tagEnd.exec(svg)
  return closing ? { end: tagEnd.lastIndex, hasDoctype, isEmpty: closing[1] === '/', attributes } : undefined
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns a value with its character references resolved; undefined when it has references to entities of the document. */
export function resolved(value: string): string | undefined {
  let isKnown = true
  const text = value.replace(/&(#x[0-9a-f]+|#\d+|[^;&\s]*);?/gi, (_, reference: string) => {
    const code = /^#x/i.test(reference)
      ? Number.parseInt(reference.slice(2), 16)
      : reference.startsWith('#')
        ? Number.parseInt(reference.slice(1), 10)
        : named[reference]?.charCodeAt(0)
    if (code !== undefined && code <= 0x10ffff) return String.fromCodePoint(code)
    isKnown = false
    return ''
  })
  return isKnown ? text : undefined
}
