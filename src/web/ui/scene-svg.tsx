import './stage.css'
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import type { Table } from '#contract/polls/results.ts'
import { gradientLine } from '#scene/background.ts'
import type { CircleNode, GroupNode, Node, Scene, Shadow, TextNode } from '#scene/primitives.ts'
import { fontStack } from '#scene/theme.ts'
import { ChartDescription } from './chart-description.tsx'

export interface SceneSvgProps {
  scene: Scene
  /** The accessible name of the picture: the prompt, or the slide's texts. */
  label: string
  /** The accessible descriptions, one for each poll of the picture. */
  descriptions?: readonly ChartDescriptionProps[]
  class?: string
  /** Whether every change is shown at once, without motion, as in an editor. */
  isStill?: boolean
  /** What its label and descriptions are in; the language of the page when left out. */
  language?: string | undefined
}
interface ChartDescriptionProps {
  caption: string
  summary: string
  table: Table
}
const noDescriptions: readonly ChartDescriptionProps[] = []

/**
 * Paints a scene as an SVG picture that fits its container. Nodes that keep their key move to their new position, new
 * nodes fade in; with reduced motion both happen at once. Use a `key` per step, so that each step starts without motion.
 */
export function SceneSvg({
  scene: latest,
  label,
  descriptions = noDescriptions,
  class: name = '',
  isStill = false,
  language,
}: SceneSvgProps) {
  const { scene, still } = usePainted(latest, isStill)
  return (
    <figure class={`scene ${name}`} lang={language}>
      <svg
        class={still ? 'scene-picture scene-crowd' : 'scene-picture'}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        role="img"
        aria-label={label}
        style={{ background: scene.surround ?? scene.background }}
      >
        {scene.surround !== undefined && (
          <rect width={scene.width} height={scene.height} fill={scene.background} />
        )}
        <BackgroundGradient scene={scene} />
        <Nodes nodes={scene.nodes} still={still} />
      </svg>
      <ChartDescriptions descriptions={descriptions} />
    </figure>
  )
}

function BackgroundGradient({ scene: { width, height, gradient } }: { scene: Scene }) {
  const id = useId()
  if (!gradient) return null
  const last = gradient.colors.length - 1
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" {...gradientLine(gradient, width, height)}>
        {gradient.colors.map((colour, index) => (
          <stop key={index} offset={index / last} stop-color={colour} />
        ))}
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </>
  )
}

/** More lines of text, or marks, than this cannot be animated at sixty frames a second: they move without animation. */
const movingTexts = 45
const movingMarks = 200

function isCrowd(nodes: readonly Node[]): boolean {
  const count = { texts: 0, marks: 0 }
  const visit = (node: Node): void => {
    if (node.kind === 'group') node.children.forEach(visit)
    else if (node.kind === 'text') count.texts += 1
    else count.marks += 1
  }
  nodes.forEach(visit)
  return count.texts > movingTexts || count.marks > movingMarks
}

/** A crowd is drawn in one frame and painted in the next, because both together would delay the frame. */
function usePainted(latest: Scene, isStill: boolean): { scene: Scene; still: boolean } {
  const [due, setDue] = useState(latest)
  const still = useMemo(() => isStill || isCrowd(latest.nodes), [latest, isStill])
  const painted = useRef({ scene: latest, still })
  if (due === latest || isStill || !still) painted.current = { scene: latest, still }
  const waits = painted.current.scene !== latest
  useEffect(() => {
    if (!waits) return
    const frame = requestAnimationFrame(() => setDue(latest))
    return () => cancelAnimationFrame(frame)
  }, [latest, waits])
  return painted.current
}

/** How often descriptions are updated, ms: the layout of a long table takes tens of ms, and screen readers read slowly. */
const descriptionEveryMs = 2_000

function ChartDescriptions({ descriptions }: { descriptions: readonly ChartDescriptionProps[] }) {
  const [last, show] = useState(descriptions)
  const latest = useRef(descriptions)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  latest.current = descriptions
  useEffect(() => {
    if (descriptions === last) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      show(latest.current)
    }, descriptionEveryMs)
  }, [descriptions, last])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Hidden results are removed at once.
  const shown = descriptions.length === last.length ? last : descriptions
  return shown.map((description, index) => <ChartDescription key={index} {...description} />)
}

/** How a node is painted: `still` for one of a crowd, which moves without animation. */
interface PaintedProps<N> {
  node: N
  still: boolean
}

const Nodes = ({ nodes, still }: { nodes: readonly Node[]; still: boolean }) =>
  nodes.map(node => <Painted key={node.key} node={node} still={still} />)

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
  if (node.appears === 'after-turn') {
    const { appears: _, ...shown } = node
    return (
      <g class="scene-after-turn">
        <Painted node={shown} still={still} />
      </g>
    )
  }
  if (node.appears) {
    const { appears, ...shown } = node
    return (
      <g class="scene-rise" style={{ animationDelay: `${appears.afterMs}ms` }}>
        <Painted node={shown} still={still} />
      </g>
    )
  }
  if (node.kind === 'group') return <Group node={node} still={still} style={opacity} />
  if (node.kind === 'text') return <Line node={node} still={still} style={opacity} />
  if (node.kind === 'image')
    return (
      <image
        href={node.href}
        width={node.w}
        height={node.h}
        preserveAspectRatio={fits[node.fit]}
        style={{ ...opacity, transform: place(node.x, node.y) }}
      />
    )
  const paint: Style = {
    ...opacity,
    fill: node.fill ?? 'none',
    ...(node.stroke ? { stroke: node.stroke.colour, strokeWidth: px(node.stroke.width) } : {}),
    ...(node.shadow ? { filter: shade(node.shadow) } : {}),
  }
  switch (node.kind) {
    case 'rect':
      return (
        <rect
          style={{
            ...paint,
            transform: place(node.x, node.y),
            width: px(node.w),
            height: px(node.h),
            rx: px(node.radius ?? 0),
          }}
        />
      )
    case 'circle':
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

function Line({ node, still, style }: PaintedProps<TextNode> & { style: Style }) {
  const { text, x, y, size, weight, fill, opacity, anchor, direction, tabular } = node
  const slant = node.italic === true ? 'italic' : undefined
  const set = still
    ? {
        transform: placeOf(x, y),
        'font-family': stackOf(node),
        'font-size': round(size),
        'font-weight': weight,
        'font-style': slant,
        fill,
        opacity,
      }
    : {
        style: {
          ...style,
          transform: place(x, y),
          fontFamily: stackOf(node),
          fontSize: px(size),
          fontWeight: weight,
          fontStyle: slant,
          fill,
        },
      }
  return (
    <text
      direction={direction}
      text-anchor={ends[direction][anchor]}
      class={tabular === true ? 'scene-tabular' : undefined}
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
              rx: px(clip.radius ?? 0),
            }}
          />
        </clipPath>
      ) : null}
      <Nodes nodes={children} still={still} />
    </g>
  )
}
