import type { Measure } from '../measure.ts'
import { type Node, listTexts } from '../primitives.ts'
import { smallest } from '../text.ts'
import { parseMarkdown } from './parse.ts'
import { setBlocks } from './set-blocks.ts'
import type { Surface } from '../theme.ts'
import { type RichStyle, tonesOn } from './style.ts'

export interface RichRequest {
  /** In Markdown. */
  text: string
  /** px */
  width: number
  height: number
  style: RichStyle
  /** What lies under it, and the accent of the theme. */
  below: Surface
  accent: string
  /** Its own colour; one that can be read on what lies under it when left out. */
  colour?: string | undefined
  /** The smallest that the text may get, px; 14 when left out. */
  min?: number
  /** As in `Measured`. */
  element: string
}

/** A formatted text that is set: its parts from 0, 0 on, in px. */
export interface RichText {
  nodes: Node[]
  height: number
  /** Of the text, px. */
  size: number
}

const sizeStep = 0.94
/** How many set texts are remembered for a measure. */
const mostKept = 200
const kept = new WeakMap<Measure, Map<string, RichText>>()

/**
 * Sets a text in Markdown into a box: as it is, else smaller, else without the lines that do not fit, which is told in its first text. The
 * same request is answered once, so nobody may change what it returns.
 */
export function setRichText(request: RichRequest, measure: Measure): RichText {
  let known = kept.get(measure)
  if (!known) kept.set(measure, (known = new Map()))
  const key = JSON.stringify(request)
  const found = known.get(key)
  if (found) return found
  const blocks = parseMarkdown(request.text)
  const tones = tonesOn(request.below, request.accent, request.colour)
  let isWaiting = false
  const setAt = (size: number): RichText => {
    const nodes: Node[] = []
    let keys = 0
    const height = setBlocks(blocks, { x: 0, width: Math.max(1, request.width) }, 0, {
      style: { ...request.style, size },
      tones,
      measure,
      element: request.element,
      add: node => nodes.push(node),
      key: () => String((keys += 1)),
      waits: () => (isWaiting = true),
    })
    return { nodes, height, size }
  }
  const set = largest(setAt, request)
  if (isWaiting) return set
  if (known.size >= mostKept) known.clear()
  known.set(key, set)
  return set
}

function largest(
  setAt: (size: number) => RichText,
  { style: { size }, height, min = smallest }: RichRequest,
): RichText {
  const whole = setAt(size)
  if (whole.height <= height + 0.5) return whole
  const least = Math.min(size, min)
  const steps = Math.max(1, Math.ceil(Math.log(least / size) / Math.log(sizeStep)))
  let [low, high] = [1, steps]
  const at = (step: number) => setAt(step === steps ? least : size * sizeStep ** step)
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(middle).height <= height + 0.5) high = middle
    else low = middle + 1
  }
  const set = at(low)
  return set.height <= height + 0.5 ? set : cutOff(set, height)
}

/** Leaves out the lines that lie below the box, and says by how much. */
function cutOff(set: RichText, height: number): RichText {
  const overflowPx = Math.max(1, set.height - height)
  const shown = set.nodes.flatMap((node): Node[] => {
    if (node.kind === 'text' || node.kind === 'path') return node.y <= height ? [node] : []
    if (node.kind === 'circle') return node.cy <= height ? [node] : []
    if (node.kind === 'rect')
      return node.y < height ? [{ ...node, h: Math.min(node.h, height - node.y) }] : []
    return [node]
  })
  const [first] = listTexts(shown)
  return {
    ...set,
    height,
    nodes: shown.map(node => (node === first ? { ...first, cut: true, overflowPx } : node)),
  }
}
