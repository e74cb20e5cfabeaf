import { type FunctionComponent, type VNode, createContext } from 'preact'
import { useContext, useId, useRef } from 'preact/hooks'
import { isSame } from '#contract/input/same.ts'
import type {
  CircleNode,
  GroupNode,
  ImageNode,
  Node,
  Shadow,
  ShownFilm,
  TextNode,
} from '#scene/primitives.ts'
import { fontStack } from '#scene/theme.ts'
import { stillPicture } from './still-picture.ts'

/** Whether animated pictures are played; where they are not, their first frame is shown. */
export const PlaysPictures = createContext(false)

/** What plays a film in place of its first frame, with the style of that. */
export type FilmPlayer = FunctionComponent<{ node: ImageNode; film: ShownFilm; style: Style }>
/** Plays films; undefined where their first frame is shown. */
export const PlaysFilms = createContext<FilmPlayer | undefined>(undefined)

/** How a node is painted: `still` for one of a crowd, which moves without animation. */
interface PaintedProps<N> {
  node: N
  still: boolean
}

/** A node as it was painted last. */
interface Kept {
  node: Node
  picture: VNode
}

/**
 * Paints nodes. Those that did not change keep their elements as they are: with a tally, only a few marks of most pictures change. In a picture that
 * becomes a crowd they stay as they were painted until they change: to paint all of it anew at once takes a slow computer more than a frame.
 */
export function Nodes({ nodes, still }: { nodes: readonly Node[]; still: boolean }) {
  const last = useRef<ReadonlyMap<string, Kept>>(new Map())
  const kept = nodes.map((node): Kept => {
    const before = last.current.get(node.key)
    return before && isSame(before.node, node)
      ? before
      : { node, picture: <Painted key={node.key} node={node} still={still} /> }
  })
  last.current = new Map(kept.map(each => [each.node.key, each]))
  return kept.map(({ picture }) => picture)
}

const place = (x: number, y: number) => `translate(${round(x)}px, ${round(y)}px)`
/** The same for an attribute, which has no units. */
const placeOf = (x: number, y: number) => `translate(${round(x)} ${round(y)})`
const round = (value: number) => Math.round(value * 100) / 100
const px = (value: number) => `${round(value)}px`

const shade = ({ dy, blur, colour, opacity }: Shadow) =>
  `drop-shadow(0 ${dy}px ${blur / 2}px color-mix(in srgb, ${colour} ${opacity * 100}%, transparent))`

type Style = Record<string, string | number | undefined>

/**
 * Paints a node. Geometry is set by CSS properties, which can be animated; for a crowd it is set by attributes, which
 * cost much less.
 */
function Painted({ node, still }: PaintedProps<Node>) {
  const opacity = node.opacity === undefined ? {} : { opacity: node.opacity }
  if (node.appears === 'after-turn' || node.appears === 'after-move') {
    const { appears, ...shown } = node
    return (
      <g class={`scene-${appears}`}>
        <Painted node={shown} still={still} />
      </g>
    )
  }
  if (node.appears) {
    const { appears, ...shown } = node
    return (
      <g
        class={appears.inPlace ? 'scene-later' : 'scene-rise'}
        style={{ animationDelay: `${appears.afterMs}ms` }}
      >
        <Painted node={shown} still={still} />
      </g>
    )
  }
  if (node.kind === 'group') return <Group node={node} still={still} style={opacity} />
  if (node.kind === 'text') return <Line node={node} still={still} style={opacity} />
  if (node.kind === 'image') return <Picture node={node} style={opacity} />
  const paint: Style = {
    ...opacity,
    fill: node.fill ?? 'none',
    ...(node.stroke
      ? {
          stroke: node.stroke.colour,
          strokeWidth: px(node.stroke.width),
          strokeDasharray: node.stroke.dash?.map(px).join(' '),
        }
      : {}),
    ...(node.shadow ? { filter: shade(node.shadow) } : {}),
  }
  switch (node.kind) {
    case 'rect':
      return (
        <rect
          class={node.passing === true ? 'scene-passing' : node.grows && `scene-grow-${node.grows}`}
          style={{
            ...paint,
            // Where it begins to grow to the left.
            ...(node.grows === 'left' && { '--from': place(node.x + node.w, node.y) }),
            transform: place(node.x, node.y),
            width: px(node.w),
            height: px(node.h),
            rx: px(node.radius ?? 0),
          }}
        />
      )
    case 'circle':
      if (node.part !== undefined) return <Ring node={node} part={node.part} style={paint} />
      if (still && node.shadow === undefined) return <Dot node={node} />
      return <circle style={{ ...paint, transform: place(node.cx, node.cy), r: px(node.r) }} />
    case 'path':
      return (
        <path
          d={node.d}
          class={node.round === true ? 'scene-round' : undefined}
          style={{ ...paint, transform: place(node.x, node.y) }}
        />
      )
  }
}

function Picture({ node, style }: { node: ImageNode; style: Style }) {
  const plays = useContext(PlaysPictures)
  const Film = useContext(PlaysFilms)
  const placed = { ...style, transform: place(node.x, node.y) }
  if (Film && node.film) return <Film node={node} film={node.film} style={placed} />
  return (
    <image
      href={plays ? node.href : stillPicture(node.href)}
      width={node.w}
      height={node.h}
      preserveAspectRatio={fits[node.fit]}
      style={placed}
    />
  )
}

/** The part of a ring that ends at its top: a dash along the outline, so that it can get shorter evenly. */
const Ring = ({ node: { cx, cy, r }, part, style }: { node: CircleNode; part: number; style: Style }) => (
  <circle
    class="scene-ring scene-round"
    pathLength={1}
    style={{
      ...style,
      transform: `${place(cx, cy)} rotate(-90deg)`,
      r: px(r),
      strokeDasharray: '1 1',
      strokeDashoffset: part - 1,
    }}
  />
)

const Dot = ({ node: { cx, cy, r, fill = 'none', stroke, opacity } }: { node: CircleNode }) => (
  <circle
    cx={round(cx)}
    cy={round(cy)}
    r={round(r)}
    fill={fill}
    stroke={stroke?.colour}
    stroke-width={stroke?.width}
    opacity={opacity}
  />
)

const fits = { contain: 'xMidYMid meet', cover: 'xMidYMid slice', fill: 'none' } as const

const ends = {
  ltr: { left: 'start', middle: 'middle', right: 'end' },
  rtl: { left: 'end', middle: 'middle', right: 'start' },
} as const

const stacks = new Map<string, string>()
function stackOf({ family, han }: Pick<TextNode, 'family' | 'han'>): string {
  const key = `${family}\0${han}`
  const stack = stacks.get(key) ?? fontStack(family, han)
  stacks.set(key, stack)
  return stack
}

/** The size in which a text is set that grows, px: it is scaled, which can be animated without setting it anew in each frame. */
const scaledSize = 100

function Line({ node, still, style }: PaintedProps<TextNode> & { style: Style }) {
  const { text, x, y, size, weight, fill, opacity, anchor, direction, tabular, shadow } = node
  const filter = shadow && shade(shadow)
  const isScaled = node.grows === true && !still
  const slant = node.italic === true ? 'italic' : undefined
  const classes = `${tabular === true ? 'scene-tabular' : ''} ${isScaled ? 'scene-growing' : ''}`.trim()
  const set = still
    ? {
        transform: placeOf(x, y),
        'font-family': stackOf(node),
        'font-size': round(size),
        'font-weight': weight,
        'font-style': slant,
        fill,
        opacity,
        ...(filter !== undefined && { style: { filter } }),
      }
    : {
        style: {
          ...style,
          transform: place(x, y) + (isScaled ? ` scale(${size / scaledSize})` : ''),
          fontFamily: stackOf(node),
          fontSize: px(isScaled ? scaledSize : size),
          fontWeight: weight,
          fontStyle: slant,
          fill,
          ...(filter !== undefined && { filter }),
        },
      }
  return (
    <text
      direction={direction}
      text-anchor={ends[direction][anchor]}
      class={classes === '' ? undefined : classes}
      {...set}
    >
      {text}
    </text>
  )
}

function Group({ node, still, style }: PaintedProps<GroupNode> & { style: Style }) {
  const { x, y, rotation = 0, scale = 1, motion, clip, children } = node
  const isTurning = motion === 'turn'
  const id = useId()
  const turned = rotation === 0 && !isTurning ? '' : ` rotate(${rotation}deg)`
  const scaled = scale === 1 ? '' : ` scale(${scale})`
  const moved =
    still && !isTurning
      ? {
          transform: placeOf(x, y) + (rotation === 0 ? '' : ` rotate(${rotation})`) + scaled,
          opacity: node.opacity,
        }
      : { style: { ...style, transform: place(x, y) + turned + scaled } }
  return (
    <g class={motion && `scene-${motion}`} {...moved} clip-path={clip ? `url(#${id})` : undefined}>
      {clip ? (
        <clipPath id={id}>
          <rect
            style={{
              transform: place(clip.x, clip.y),
              width: px(clip.w),
              height: px(clip.h),
              rx: px(clip.isEllipse ? clip.w / 2 : (clip.radius ?? 0)),
              ry: clip.isEllipse && px(clip.h / 2),
            }}
          />
        </clipPath>
      ) : null}
      <Nodes nodes={children} still={still} />
    </g>
  )
}
