import { imageSize } from './image-size.ts'
import { scaleToFit } from './layout.ts'
import type { Box, Node } from './primitives.ts'
import { svgProportions } from './svg-proportions.ts'
import type { Theme } from './theme.ts'

/** Draws the logo of a theme, as large as the box allows, at its left or right end. Empty without a logo. */
export function drawLogo({ logo }: Theme, box: Box, side: 'left' | 'right', key: string): Node[] {
  if (logo === null) return []
  const size = imageSize(logo) ?? svgProportions(logo)
  const own = size ? { w: size.width, h: size.height } : { w: box.h, h: box.h }
  const scale = scaleToFit(own, box)
  const [w, h] = [own.w * scale, own.h * scale]
  const x = side === 'left' ? box.x : box.x + box.w - w
  return [{ kind: 'image', key, x, y: box.y + (box.h - h) / 2, w, h, href: logo, alt: '', fit: 'contain' }]
}
