import type { PathNode } from '../../primitives.ts'

/** Draws a five-pointed star centred at the origin, `size` px wide including its rounded rim. */
export function drawStar(key: string, size: number, fill: string, rim: string): PathNode {
  const outer = size * 0.47
  const inner = outer * 0.5
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index - Math.PI / 2
    const radius = index % 2 === 0 ? outer : inner
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius + size * 0.03).toFixed(2)}`
  })
  return {
    kind: 'path',
    key,
    x: 0,
    y: 0,
    d: `M${points.join('L')}Z`,
    fill,
    stroke: { colour: rim, width: size * 0.05 },
    round: true,
  }
}
