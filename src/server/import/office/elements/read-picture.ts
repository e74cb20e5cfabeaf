import { createCanvas, loadImage } from '@napi-rs/canvas'
import { limits } from '#contract/limits.ts'
import { leastSide } from '#contract/deck/element.ts'
import { imageSize } from '#scene/image-size.ts'
import type { Box } from '#scene/primitives.ts'
import { lineOf, shadowOf } from './looks.ts'
import { type Placement, boxOf, ownRotation, rectOf, slideSize } from './placement.ts'
import { linkOf } from './read-runs.ts'
import { altField } from './read-shape.ts'
import { ownLink } from './read-text.ts'
import type { SlideContext } from './slide-context.ts'
import { type XmlNode, find, numberOf, referenceOf } from './xml-tree.ts'

/** The beginnings of the pictures that every browser shows. */
const kinds = [
  ['png', '89504e47'],
  ['jpeg', 'ffd8ff'],
  ['gif', '47494638'],
  ['webp', '52494646'],
] as const
/** Pictures are decoded up to this size, px, and are at most so wide or high when they are written again. */
const mostPixels = 40_000_000
const mostSide = 2_400
/** Parts of a picture, and proportions, that are told apart from this on. */
const slight = 0.004
const slightStretch = 0.02

/** What changes the colours of a picture. */
const recolourings = new Set([
  'clrChange',
  'duotone',
  'lum',
  'grayscl',
  'biLevel',
  'alphaBiLevel',
  'tint',
  'hsl',
  'blur',
  'clrRepl',
])

/** Returns a picture as a data URL; undefined where no browser shows it. */
function dataUrlOf(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 4).toString('hex')
  const kind = kinds.find(([, beginning]) => head.startsWith(beginning))
  return kind && `data:image/${kind[0]};base64,${bytes.toString('base64')}`
}

/** Reads a picture. What is cropped or stretched is written again as it is seen. */
export async function readPicture(node: XmlNode, placement: Placement, context: SlideContext): Promise<void> {
  const fill = find(node, 'blipFill')
  const own = find(node, 'nvPicPr', 'cNvPr')
  const properties = find(node, 'spPr')
  const media = find(node, 'nvPicPr', 'nvPr')
  if (media?.children.some(({ name }) => name === 'videoFile' || name === 'quickTimeFile'))
    context.obstacle('a video')
  const name = context.part.relationships.get(referenceOf(find(fill, 'blip'), 'embed') ?? '')?.part
  const dataUrl = await pictureIn(fill, name, placement, context)
  if (dataUrl === undefined) return
  const geometry = find(properties, 'prstGeom')?.attributes['prst'] ?? 'rect'
  const box = boxOf(placement)
  const shorter = Math.min(box.w, box.h)
  const radius = geometry === 'roundRect' ? shorter * 0.16667 : geometry === 'ellipse' ? shorter / 2 : 0
  if (
    !['rect', 'roundRect'].includes(geometry) &&
    !(geometry === 'ellipse' && radius <= 200 && Math.abs(box.w - box.h) < 2)
  )
    context.obstacle('a picture in a shape')
  if (placement.flipH || placement.flipV) context.obstacle('a mirrored picture')
  const line = lineOf(properties, find(node, 'style'), context)
  const rotation = ownRotation(placement.rotation)
  const opacity = opacityIn(fill)
  const link = ownLink(linkOf(own, context))
  if (box.x < -2 || box.y < -2) context.obstacle('a picture that reaches over the edge of the slide')
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)]
  if (left >= slideSize.w || top >= slideSize.h) return
  context.draft.image({
    id: own?.attributes['id'] ?? '',
    dataUrl,
    rect: rectOf({
      x: left,
      y: top,
      w: Math.min(slideSize.w, Math.max(leastSide * slideSize.w, box.w)),
      h: Math.min(slideSize.h, Math.max(leastSide * slideSize.h, box.h)),
    }),
    ...(radius > 0 && { radius: Math.min(200, Math.round(radius)) }),
    ...(rotation !== 0 && { rotation }),
    ...(opacity < 1 && { opacity }),
    ...(line && { outline: true, outlineColor: line.hex }),
    ...(shadowOf(properties, context) && { shadow: true }),
    ...altField(own),
    ...(link && { link }),
    ...(context.group !== undefined && { group: context.group }),
  })
}

const opacityIn = (fill: XmlNode | undefined): number =>
  Math.round((numberOf(find(fill, 'blip', 'alphaModFix'), 'amt') ?? 100_000) / 1_000) / 100

/**
 * Returns the picture that fills a box of a size (px), as a data URL, cropped and stretched as the file says. Undefined, with an obstacle, for one that
 * cannot be shown.
 */
export async function pictureIn(
  fill: XmlNode | undefined,
  name: string | undefined,
  { w, h }: Pick<Placement, 'w' | 'h'>,
  context: SlideContext,
): Promise<string | undefined> {
  const blip = find(fill, 'blip')
  const bytes = name === undefined ? undefined : context.picture(name)
  const whole = bytes && dataUrlOf(bytes)
  const size = whole === undefined ? null : imageSize(whole)
  if (!bytes || whole === undefined || !size || !(size.width > 0 && size.height > 0)) {
    const ending = /\.(\w{1,4})$/.exec(name ?? '')?.[1]?.toUpperCase()
    context.obstacle(
      ending === undefined
        ? 'a picture that is not in the file'
        : `a picture that browsers do not show (${ending})`,
    )
    return undefined
  }
  if (blip?.children.some(child => recolourings.has(child.name))) context.obstacle('a recoloured picture')
  if (find(fill, 'tile')) context.obstacle('a picture that is repeated')
  const crop = cropOf(fill)
  const isCropped = crop.x > slight || crop.y > slight || crop.w < 1 - slight || crop.h < 1 - slight
  const shown = (crop.w * size.width) / (crop.h * size.height)
  const isStretched = Math.abs(shown / (w / h) - 1) > slightStretch
  if (!isCropped && !isStretched && whole.length <= limits.imageDataUrl) return whole
  if (size.width * size.height > mostPixels) {
    context.obstacle('a very large picture')
    return undefined
  }
  return repainted(bytes, { crop, size }, w / h, context)
}

/** Returns which part of a picture is shown, in fractions of it. */
function cropOf(fill: XmlNode | undefined): Box {
  const part = (node: XmlNode | undefined, side: string) => (numberOf(node, side) ?? 0) / 100_000
  const source = find(fill, 'srcRect')
  const [l, t, r, b] = ['l', 't', 'r', 'b'].map(side => part(source, side)) as [
    number,
    number,
    number,
    number,
  ]
  return { x: l, y: t, w: Math.max(0.001, 1 - l - r), h: Math.max(0.001, 1 - t - b) }
}

async function repainted(
  bytes: Buffer,
  { crop, size }: { crop: Box; size: { width: number; height: number } },
  aspect: number,
  context: SlideContext,
): Promise<string | undefined> {
  const [w, h] = [crop.w * size.width, crop.h * size.height]
  // The longer side keeps its pixels.
  const [wide, high] = w / h > aspect ? [w, w / aspect] : [h * aspect, h]
  const scale = Math.min(1, mostSide / Math.max(wide, high))
  const canvas = createCanvas(Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale)))
  const isOpaque = bytes[0] === 0xff
  try {
    const image = await loadImage(bytes)
    const [x, y] = [crop.x * size.width, crop.y * size.height]
    // Beside the picture there is nothing.
    canvas.getContext('2d').drawImage(image, x, y, w, h, 0, 0, canvas.width, canvas.height)
  } catch {
    context.obstacle('a picture that is damaged')
    return undefined
  }
  const encoded = isOpaque ? await canvas.encode('jpeg', 90) : await canvas.encode('png')
  const dataUrl = `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${encoded.toString('base64')}`
  if (dataUrl.length <= limits.imageDataUrl) return dataUrl
  context.obstacle('a very large picture')
  return undefined
}
