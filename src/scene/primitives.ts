import type { Gradient } from '#contract/themes/background.ts'
import type { KeptPlaces } from './kept-places.ts'

/**
 * A scene is plain data: what a stage shows, in px on a slide 1,600 px wide, painted in the order of `nodes`.
 * Two painters draw it: SVG in the browser, a canvas on the server. Keys are unique in a scene, and the same
 * thing keeps its key when the tally changes, so a painter can move what moved.
 */
export interface Scene {
  width: 1600
  height: number
  /** What a screen of any shape shows whole, where that is more than the slide. Nothing is drawn outside the frame around the slide. */
  view?: Box
  /** `#rrggbb`; also what surrounds the slide on a screen of another shape, unless `surround` is given. */
  background: string
  /** `#rrggbb`: what surrounds an uploaded page, which is white itself. */
  surround?: string
  /** Painted over the background, and on beyond the slide where a screen has another shape. */
  gradient?: Gradient
  nodes: Node[]
  /** Measurements of the texts, one record for each card and text box. */
  measured: Measured[]
}

/** The measurements of an element's texts, as a screenshot reports them in `measured`. */
export interface Measured {
  /** 'overlay 0', 'text 1', or 'poll', 'lobby', 'ended' for what fills the screen. */
  element: string
  /** Whether a text was cut with an ellipsis, or left out because there was no space. */
  clipped: boolean
  /** By how many px of such a stage the worst text would exceed its box at its smallest size; 0 when all fits. */
  overflowPx: number
  /** Size of the biggest answer text (of a text box: of its text) on a stage 1,600 px wide; 0 without one. */
  textPx: number
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface Stroke {
  colour: string
  width: number
  /** Lengths of what is drawn and what is free, in turn, px; solid when left out. */
  dash?: readonly number[]
}

export interface Shadow {
  dy: number
  blur: number
  colour: string
  /** 0–1 */
  opacity: number
}

interface Keyed {
  key: string
  /** 0–1; 1 when left out. */
  opacity?: number
  /** It fades in only once a group that turns has come to rest or others have moved, or rises into its place after so many ms; what is `inPlace` fades in there. */
  appears?: 'after-turn' | 'after-move' | { afterMs: number; inPlace?: true }
}

interface Fillable extends Keyed {
  /** None when left out. */
  fill?: string
  stroke?: Stroke
  shadow?: Shadow
}

export interface RectNode extends Fillable, Box {
  kind: 'rect'
  radius?: number
  /** It is seen only as long as others move. */
  passing?: boolean
  /** Where there is motion at all, it grows to its width towards this side when it appears (900 ms, ease-out). */
  grows?: 'left' | 'right'
}

export interface CircleNode extends Fillable {
  kind: 'circle'
  cx: number
  cy: number
  r: number
  /** Of its outline only this part is drawn, 0–1, clockwise and up to the top, with round ends: the ring of a clock. It changes evenly. */
  part?: number
}

/** An outline whose coordinates are relative to its own centre, which lies at x, y. */
export interface PathNode extends Fillable {
  kind: 'path'
  x: number
  y: number
  /** SVG path data. */
  d: string
  /** Ends and joins of the stroke are round when true. */
  round?: boolean
}

/** A picture; `contain` shows all of it inside the box, `fill` takes the box as it is. */
export interface ImageNode extends Keyed, Box {
  kind: 'image'
  href: string
  alt: string
  fit: 'contain' | 'cover' | 'fill'
  /** The film whose first frame it is: a stage plays it, others show the picture. */
  film?: ShownFilm
}

/** A film as the element of a slide has it. */
export interface ShownFilm {
  id: string
  /** Whether it begins again at its end. */
  loop: boolean
  /** Whether its sound is never heard. */
  muted: boolean
}

/** The language in whose forms Chinese characters are drawn, where that is not Chinese. */
export type HanForms = 'ja' | 'ko'

export interface Font {
  family: string
  size: number
  weight: number
  /** The family's own italic where it has one, else its upright letters, slanted. */
  italic?: boolean
  /** In which forms Chinese characters are drawn; those of Chinese when left out. All are equally wide. */
  han?: HanForms
}

/** One line of text. `x` is its left end, middle or right end (on the screen, also for right-to-left text). */
export interface TextNode extends Keyed, Font {
  kind: 'text'
  text: string
  x: number
  /** The baseline. */
  y: number
  anchor: 'left' | 'middle' | 'right'
  direction: 'ltr' | 'rtl'
  fill: string
  /** All figures are equally wide. */
  tabular?: boolean
  shadow?: Shadow
  /** A change of its size is gradual, where there is motion at all. */
  grows?: boolean
  /** The element it belongs to, as in `Measured`. */
  element: string
  /** `scale`: a label of the scale that people answer on. */
  role: 'title' | 'answer' | 'scale' | 'figure' | 'note'
  /** Whether something was cut off the text that this line is part of. */
  cut: boolean
  /** By how much that text would have passed its box, px. */
  overflowPx: number
}

/** Children in their own coordinates: scaled, then rotated around the origin, then moved to x, y. */
export interface GroupNode extends Keyed {
  kind: 'group'
  x: number
  y: number
  /** Degrees, clockwise. */
  rotation?: number
  scale?: number
  /**
   * Where there is motion at all: a change of `rotation` turns it slowly to a rest (4 s, ease-out), or it moves to a new place a little
   * slower than others (700 ms), so that eyes can follow it past its neighbours. What hops, sways or drifts (slowly) does so all the time.
   * What flies comes from below when it appears. What rests turns to and fro for a second once it waves, or is lifted a little, and does so
   * once more when it waves or is lifted again. What arrives is seen from its first frame on, and moves a little to its place.
   */
  motion?:
    | 'turn'
    | 'overtake'
    | 'hop'
    | 'sway'
    | 'drift'
    | 'drift-back'
    | 'fly'
    | 'rest'
    | 'wave'
    | 'wave-again'
    | 'lift'
    | 'lift-again'
    | 'arrive'
  /** Nothing is drawn outside it: a box with round corners, or the ellipse in it. */
  clip?: Box & { radius?: number; isEllipse?: true }
  /** What is behind it as long as it glides over others of its kind on a stage, in its own coordinates. */
  plate?: Box & { fill: string }
  /** Where its children stand, for the next picture of a stage. */
  keeps?: KeptPlaces
  children: Node[]
}

export type Node = RectNode | CircleNode | PathNode | ImageNode | TextNode | GroupNode

/** Returns every text of a scene in painting order. */
export function* listTexts(nodes: readonly Node[]): Generator<TextNode> {
  for (const node of nodes)
    if (node.kind === 'text') yield node
    else if (node.kind === 'group') yield* listTexts(node.children)
}

/** Returns the places that the charts of a picture keep. */
export function* listKeptPlaces(nodes: readonly Node[]): Generator<KeptPlaces> {
  for (const node of nodes)
    if (node.kind === 'group') {
      if (node.keeps) yield node.keeps
      yield* listKeptPlaces(node.children)
    }
}

/** Reads the record of one element off its texts. `scale` is how large a px of the slide is on a stage 1,600 px wide. */
export function measureElement(name: string, nodes: readonly Node[], scale = 1): Measured {
  const all = [...listTexts(nodes)].filter(({ element }) => element === name)
  const answers = all.filter(({ role }) => role === 'answer' || role === 'scale')
  return {
    element: name,
    clipped: all.some(({ cut }) => cut),
    overflowPx: Math.ceil(Math.max(0, ...all.map(({ overflowPx }) => overflowPx)) * scale),
    textPx: Math.round(Math.max(0, ...answers.map(({ size }) => size)) * scale * 10) / 10,
  }
}
