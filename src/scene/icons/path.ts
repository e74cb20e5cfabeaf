/** How many numbers each command of a path takes. */
const counts: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
}

const tokens = /[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi
/** The numbers of an arc, whose two flags may stand without anything between them. */
const arcs =
  /([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([01])[\s,]*([01])[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))/g

const written = (value: number): string => String(Math.round(value * 1_000) / 1_000)

/**
 * Returns the data of an SVG path moved by `shift` to the right and downwards, and then scaled. It begins with an absolute command, so that
 * it can follow another one.
 */
export function movedPath(d: string, scale: number, shift = 0): string {
  return (d.match(/[a-z][^a-z]*/gi) ?? [])
    .map((part, index) => {
      const [letter = ''] = part
      const numbers = numbersOf(letter, part.slice(1))
      const isFirst = index === 0
      const size = counts[letter.toLowerCase()] ?? 0
      const moved = numbers.map((value, at) => {
        const isAbsolute = letter !== letter.toLowerCase() || (isFirst && at < size)
        return written(scaledNumber(letter, value, at % (size || 1), scale, isAbsolute ? shift : 0))
      })
      if (!isFirst || letter !== 'm') return letter + moved.join(' ')
      // What follows the first point of a relative move are lines to relative points.
      const rest = moved.slice(size)
      return `M${moved.slice(0, size).join(' ')}${rest.length > 0 ? `l${rest.join(' ')}` : ''}`
    })
    .join('')
}

const numbersOf = (letter: string, text: string): number[] =>
  letter.toLowerCase() === 'a'
    ? Array.from(text.matchAll(arcs), ([, ...arc]) => arc.map(Number)).flat()
    : (text.match(tokens) ?? []).map(Number)

function scaledNumber(letter: string, value: number, at: number, scale: number, shift: number): number {
  // Of an arc, the radii have no place, and its angle and flags no size.
  if (letter.toLowerCase() !== 'a') return (value + shift) * scale
  if (at < 2) return value * scale
  return at < 5 ? value : (value + shift) * scale
}
