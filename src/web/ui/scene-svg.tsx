import { type FilmPlayer, Nodes, PlaysFilms, PlaysPictures } from './scene-nodes.tsx'
import './stage.css'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Table } from '#contract/polls/results.ts'
import { gradientLine } from '#scene/background.ts'
import { aroundSlide, frameOf, viewOf } from '#scene/frame.ts'
import { isCrowd } from '#scene/motion/crowd.ts'
import type { Box, Scene } from '#scene/primitives.ts'
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
  /** Whether animated pictures are played, as on a stage; their first frame is shown when left out. */
  playsPictures?: boolean
  /** What plays films, on a stage; their first frame is shown when left out. */
  filmPlayer?: FilmPlayer
  /** Is told each scene once it is in the page. */
  onPainted?: (scene: Scene) => void
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
  playsPictures = false,
  filmPlayer,
  onPainted,
  language,
}: SceneSvgProps) {
  const { scene, still } = usePainted(latest, isStill)
  useLayoutEffect(() => onPainted?.(scene), [scene, onPainted])
  const frame = frameOf(scene)
  return (
    <figure class={`scene ${name}`} lang={language}>
      <svg
        class={`scene-picture ${isStill ? 'scene-still' : still ? 'scene-crowd' : ''}`.trim()}
        viewBox={viewBox(viewOf(scene))}
        role="img"
        aria-label={label}
        style={{ background: scene.surround ?? scene.background }}
      >
        {scene.surround !== undefined && (
          <rect width={scene.width} height={scene.height} fill={scene.background} />
        )}
        <BackgroundGradient scene={scene} />
        <svg
          class="scene-frame"
          // A part of the picture around it, which has the name.
          role="none"
          x={frame.x}
          y={frame.y}
          width={frame.w}
          height={frame.h}
          viewBox={viewBox(frame)}
        >
          <PlaysPictures.Provider value={playsPictures}>
            <PlaysFilms.Provider value={filmPlayer}>
              <Nodes nodes={scene.nodes} still={still} />
            </PlaysFilms.Provider>
          </PlaysPictures.Provider>
        </svg>
      </svg>
      <ChartDescriptions descriptions={descriptions} />
    </figure>
  )
}

const viewBox = ({ x, y, w, h }: Box): string => `${x} ${y} ${w} ${h}`

function BackgroundGradient({ scene }: { scene: Scene }) {
  const { width, height, gradient } = scene
  const id = useId()
  if (!gradient) return null
  const last = gradient.colors.length - 1
  const { x, y, w, h } = aroundSlide(scene)
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" {...gradientLine(gradient, width, height)}>
        {gradient.colors.map((colour, index) => (
          <stop key={index} offset={index / last} stop-color={colour} />
        ))}
      </linearGradient>
      <rect x={x} y={y} width={w} height={h} fill={`url(#${id})`} />
    </>
  )
}

/**
 * A picture is drawn in one frame and painted in the next, because both together would delay the frame. The first one that is a crowd is painted one frame later
 * still: to end the motion of all that is there takes a frame, too. A page that is hidden has no frames.
 */
function usePainted(latest: Scene, isStill: boolean): { scene: Scene; still: boolean } {
  const isCrowded = useMemo(() => isCrowd(latest.nodes), [latest])
  const [painted, paint] = useState({ scene: latest, isCrowded })
  useEffect(() => {
    if (painted.scene === latest) return undefined
    const whole = { scene: latest, isCrowded }
    if (document.hidden) paint(whole)
    const frame = requestAnimationFrame(() =>
      paint(isCrowded && !painted.isCrowded ? { ...painted, isCrowded } : whole),
    )
    return () => cancelAnimationFrame(frame)
  }, [latest, painted])
  return isStill ? { scene: latest, still: true } : { scene: painted.scene, still: painted.isCrowded }
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
