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
import { withPlainSize } from './svg-size.ts'

/** Pictures with more pixels than this are not decoded. */
const maxPixels = 64_000_000

const kinds = /^data:image\/(?:png|jpeg|jpg|gif|webp|svg\+xml)[;,]/i

const nothing = Buffer.alloc(0)

/** The picture of an uploaded page, under a name that no other picture has. */
export interface Page {
  name: string
  picture: Uint8Array
}

/** How long the page that was painted last stays decoded, ms. The next request is often for the same one. */
const keptMs = 10_000
let kept: { name: string; image: Image; timer: NodeJS.Timeout } | undefined

function dropPage(): void {
  clearTimeout(kept?.timer)
  if (kept) kept.image.src = nothing
  kept = undefined
}

/** Decodes a page, unless it is the one that was decoded last. A painter paints one picture at a time. */
async function loadPage({ name, picture }: Page): Promise<Image | null> {
  if (kept?.name === name) kept.timer.refresh()
  else {
    dropPage()
    const image = await loadImage(picture).catch(() => null)
    kept = image ? { name, image, timer: setTimeout(dropPage, keptMs).unref() } : undefined
  }
  return kept?.image ?? null
}

/** Decodes the picture of a data URL. Returns null for anything else: nothing is fetched from a host or a file. */
async function load(href: string): Promise<Image | null> {
  if (!kinds.test(href)) return null
  const { width, height } = imageSize(href) ?? { width: 1, height: 1 }
  if (width * height > maxPixels) return null
  const read = readDataUrl(href)
  if (!read) return null
  try {
    const bytes = read.type === 'image/svg+xml' ? plainSvg(read.bytes.toString()) : read.bytes
    return bytes ? await loadImage(bytes) : null
  } catch {
    return null
  }
}

/** Loads every picture of a scene, each once. Dispose of them to free their memory without a garbage collection. */
export async function loadPictures(
  nodes: readonly Node[],
  page?: Page,
): Promise<ReadonlyMap<string, Image> & Disposable> {
  const pictures = new Map<string, Image>()
  for (const href of new Set(hrefs(nodes))) {
    const picture = href === page?.name ? await loadPage(page) : await load(href)
    if (picture && picture.width > 0 && picture.height > 0) pictures.set(href, picture)
  }
  return Object.assign(pictures, {
    [Symbol.dispose]() {
      for (const picture of pictures.values()) if (picture !== kept?.image) picture.src = nothing
    },
  })
}

function* hrefs(nodes: readonly Node[]): Generator<string> {
  for (const node of nodes)
    if (node.kind === 'image') yield node.href
    else if (node.kind === 'group') yield* hrefs(node.children)
}

for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) useMode(mode)

/** Rewrites an SVG so that Skia draws it as a browser does, and not too large. Returns undefined for a text that is no SVG. */
function plainSvg(svg: string): Buffer | undefined {
  const sized = withPlainSize(withPlainColours(svg))
  return sized === undefined ? undefined : Buffer.from(sized)
}

/** Skia knows the colours of an SVG only as names, `#rrggbb` and `rgb()`, and paints others black. */
const withPlainColours = (svg: string): string =>
  svg.replaceAll(/\b(?:hsla?|hwb|lab|lch|oklab|oklch)\([^()]*\)/gi, colour => {
    const parsed = parse(colour)
    return parsed ? formatHex(parsed) : colour
  })
