import { bottomEdge, rightEdge } from '#scene/layout.ts'
import { isInside } from '../boxes.ts'
import type { Finding, Rule } from '../rule.ts'
import { drawnBox, type ElementOnSlide, isArea, isTurned, linesOf, type Subject } from '../subject.ts'

/** Edges that differ by this much, px, were meant to be in line: less is not seen, more is meant. */
const leastOff = 1
const mostOff = 8

/** Elements whose edges are nearly, but not quite, in line. */
export const nearlyAligned: Rule = {
  id: 'nearly-aligned',
  when: `Two elements one below the other start ${leastOff} to ${mostOff} px apart, or two side by side do.`,
  remedy: 'Give them the same `x` or `y`.',
  find(subject) {
    const { elements, scene, say } = subject
    const boxes = elements
      .filter(
        element =>
          !isTurned(element) &&
          (element.kind !== 'shape' ||
            (isArea(element) && Math.min(element.box.w, element.box.h) > mostOff * 4)),
      )
      .filter(element => element.kind !== 'text' || startsLeft(subject, element.name))
      // A picture with other proportions than its box does not reach the edges of that.
      .map(element => (element.kind === 'image' ? { ...element, box: drawnBox(subject, element) } : element))
    const found: Finding[] = []
    const told = new Set<string>()
    boxes.forEach((a, at) => {
      for (const b of boxes.slice(at + 1)) {
        if (
          told.has(a.name) ||
          told.has(b.name) ||
          isInside(a.box, b.box, mostOff) ||
          isInside(b.box, a.box, mostOff)
        )
          continue
        const edge = edgesOf(a, b).find(([, x, y]) => isOff(x, y))
        if (!edge) continue
        const [name, x, y] = edge
        told.add(b.name)
        const isAcross = name === 'left' || name === 'right'
        const field = isAcross ? 'x' : 'y'
        const share = (px: number) =>
          Math.round((px / (isAcross ? scene.width : scene.height)) * 10_000) / 10_000
        const start = isAcross ? b.box.x : b.box.y
        found.push({
          element: b.name,
          message: say(`nearly-aligned.message.${name}`, {
            distance: Math.round(Math.abs(x - y)),
            name: a.name,
          }),
          fix: say('nearly-aligned.fix', { field, value: share(start + x - y) }),
        })
      }
    })
    return found
  },
}

/** Returns whether the left edge of a text is seen. */
const startsLeft = (subject: Subject, name: string): boolean =>
  linesOf(subject, name)[0]?.node.anchor === 'left'

const isOff = (a: number, b: number): boolean => {
  const off = Math.abs(a - b)
  return off >= leastOff && off <= mostOff
}

type Edge = readonly [name: 'left' | 'right' | 'top' | 'bottom', a: number, b: number]

/**
 * Returns the pairs of edges that should be in line: of boxes one below the other, or side by side. The end of a text is not
 * seen, and boxes that start in line may end where they like.
 */
function edgesOf(a: ElementOnSlide, b: ElementOnSlide): Edge[] {
  const areSeen = a.kind !== 'text' && b.kind !== 'text'
  const [p, q] = [a.box, b.box]
  const withEnd = (start: Edge, end: Edge): Edge[] =>
    areSeen && Math.abs(start[1] - start[2]) >= leastOff ? [start, end] : [start]
  if (areApart(p.y, bottomEdge(p), q.y, bottomEdge(q)))
    return withEnd(['left', p.x, q.x], ['right', rightEdge(p), rightEdge(q)])
  if (a.kind === b.kind && areApart(p.x, rightEdge(p), q.x, rightEdge(q)))
    return withEnd(['top', p.y, q.y], ['bottom', bottomEdge(p), bottomEdge(q)])
  return []
}

const areApart = (start: number, end: number, otherStart: number, otherEnd: number): boolean =>
  end <= otherStart + 1 || otherEnd <= start + 1
