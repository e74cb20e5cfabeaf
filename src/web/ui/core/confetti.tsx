import './confetti.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import { hasMotion } from './motion.ts'

/** How long confetti falls, ms, how much there is, and how much later than the first half the other one is thrown, s. */
const lastsMs = 4_200
const pieces = 260
const secondThrow = 0.7
/** Its last part, in which it fades. */
const fadeMs = 600

interface Piece {
  /** When it is thrown, s. */
  at: number
  /** Where it starts, in parts of the canvas, and its speed in parts of the height in a second. */
  x: number
  y: number
  vx: number
  vy: number
  /** In parts of the height. */
  size: number
  turn: number
  colour: string
}

/** Falls per second squared, in parts of the height, and how much of the speed is left after a second. */
const gravity = 0.9
const drag = 0.35

/** Throws the pieces up from both lower corners. */
const throwPieces = (colours: readonly string[]): Piece[] =>
  Array.from({ length: pieces }, (_, index) => {
    const isLeft = index % 2 === 0
    const angle = (50 + Math.random() * 35) * (Math.PI / 180)
    const speed = 1.2 + Math.random() * 1.5
    return {
      at: index < pieces / 2 ? 0 : secondThrow,
      x: isLeft ? 0 : 1,
      y: 1,
      vx: Math.cos(angle) * speed * (isLeft ? 1 : -1),
      vy: -Math.sin(angle) * speed,
      size: 0.008 + Math.random() * 0.01,
      turn: Math.random() * Math.PI * 2,
      colour: colours[index % colours.length] ?? '#3b5bdb',
    }
  })

function paint(canvas: HTMLCanvasElement, thrown: readonly Piece[], ms: number): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  context.clearRect(0, 0, width, height)
  context.globalAlpha = Math.min(1, Math.max(0, (lastsMs - ms) / fadeMs))
  for (const { at, x, y, vx, vy, size, turn, colour } of thrown) {
    const seconds = ms / 1000 - at
    if (seconds < 0) continue
    // Where a piece is that drag slows down and gravity pulls.
    const slowed = (1 - drag ** seconds) / -Math.log(drag)
    const angle = turn + seconds * (4 + (turn % 3))
    context.setTransform(
      1,
      0,
      0,
      1,
      x * width + vx * slowed * height,
      (y + vy * slowed + gravity * seconds ** 2 * 0.5) * height,
    )
    context.rotate(angle)
    // It turns in depth, too.
    context.scale(1, Math.cos(angle * 1.7))
    context.fillStyle = colour
    context.fillRect((-size / 2) * height, (-size / 3) * height, size * height, size * 0.66 * height)
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
}

interface ConfettiProps {
  colours: readonly string[]
  /** When it is thrown, ms after this was first rendered. */
  afterMs?: number
}

/** Throws confetti over the page twice, where motion is allowed; it falls for about four seconds. Screen readers are not told. */
export const Confetti = (props: ConfettiProps) => (hasMotion() ? <Thrown {...props} /> : null)

function Thrown({ colours, afterMs = 0 }: ConfettiProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let frame = 0
    const timer = setTimeout(() => {
      const thrown = throwPieces(colours)
      const begun = performance.now()
      const draw = () => {
        const ms = performance.now() - begun
        if (!canvas.current || ms >= lastsMs) return setOver(true)
        paint(canvas.current, thrown, ms)
        frame = requestAnimationFrame(draw)
      }
      draw()
    }, afterMs)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [])
  if (isOver) return null
  return <canvas class="confetti" ref={canvas} width={innerWidth} height={innerHeight} aria-hidden="true" />
}
