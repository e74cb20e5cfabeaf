import { type Image, loadImage } from '@napi-rs/canvas'
import {
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeRgb,
  formatHex,
  parse,
  useMode,
} from 'culori/fn'
import { imageSize } from '#scene/image-size.ts'
import type { Node } from '#scene/primitives.ts'
import { readDataUrl } from '#server/store/data-url.ts'

/** More pixels than this are not unfolded. */
const most = 64_000_000

const kinds = /^data:image\/(?:png|jpeg|jpg|gif|webp|svg\+xml)[;,]/i

/** Reads a picture out of a data URL. Anything else is not looked at: nothing is fetched, from no host and no file. */
async function load(href: string): Promise<Image | null> {
  if (!kinds.test(href)) return null
  const { width, height } = imageSize(href) ?? { width: 1, height: 1 }
  if (width * height > most) return null
  const read = readDataUrl(href)
  if (!read) return null
  try {
    return await loadImage(read.type === 'image/svg+xml' ? withPlainColours(read.bytes) : read.bytes)
  } catch {
    return null
  }
}

const nothing = Buffer.alloc(0)

/** Loads every picture of a scene, each once. Disposed of, they give their memory back without waiting for the heap. */
export async function loadPictures(nodes: readonly Node[]): Promise<ReadonlyMap<string, Image> & Disposable> {
  const pictures = new Map<string, Image>()
  for (const href of new Set(hrefs(nodes))) {
    const picture = await load(href)
    if (picture && picture.width > 0 && picture.height > 0) pictures.set(href, picture)
  }
  return Object.assign(pictures, {
    [Symbol.dispose]() {
      for (const picture of pictures.values()) picture.src = nothing
    },
  })
}

function* hrefs(nodes: readonly Node[]): Generator<string> {
  for (const node of nodes)
    if (node.kind === 'image') yield node.href
    else if (node.kind === 'group') yield* hrefs(node.children)
}

for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) useMode(mode)

/** Skia reads the colours of an SVG as names, `#rrggbb` and `rgb()` only, and paints others black. */
const withPlainColours = (svg: Buffer): Buffer =>
  Buffer.from(
    svg.toString().replaceAll(/\b(?:hsla?|hwb|lab|lch|oklab|oklch)\([^()]*\)/gi, colour => {
      const parsed = parse(colour)
      return parsed ? formatHex(parsed) : colour
    }),
  )
