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
    return await loadImage(read.type === 'image/svg+xml' ? plainSvg(read.bytes.toString()) : read.bytes)
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

/** Rewrites an SVG so that Skia draws it as a browser does. */
const plainSvg = (svg: string): Buffer => Buffer.from(withPlainSize(withPlainColours(svg)))

/** Skia knows the colours of an SVG only as names, `#rrggbb` and `rgb()`, and paints others black. */
const withPlainColours = (svg: string): string =>
  svg.replaceAll(/\b(?:hsla?|hwb|lab|lch|oklab|oklch)\([^()]*\)/gi, colour => {
    const parsed = parse(colour)
    return parsed ? formatHex(parsed) : colour
  })

/** The maximum width and height at which an SVG is drawn, px: twice the width of a slide. */
const maxSide = 3_200
const units: Record<string, number> = { pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, em: 16 }

/** Limits the size of an SVG, because Skia draws it at the size that the file names, however large that is. */
function withPlainSize(svg: string): string {
  return svg.replace(/<svg\b[^>]*>/i, root => {
    const own = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(root)?.[1]
    const view = (own('viewBox') ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const length = (name: 'width' | 'height') => {
      const [, number, unit = ''] =
        /^\s*([\d.]+(?:e\+?\d+)?)(pt|pc|mm|cm|in|em)?/i.exec(own(name) ?? '') ?? []
      return number === undefined ? view[name === 'width' ? 2 : 3] : Number(number) * (units[unit] ?? 1)
    }
    const [width, height] = [
      Math.min(length('width') ?? 0, maxPixels),
      Math.min(length('height') ?? 0, maxPixels),
    ]
    const scale = maxSide / Math.max(width, height)
    if (!(scale < 1)) return root
    const bare = root.replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    const viewBox = view.length === 4 ? '' : ` viewBox="0 0 ${width} ${height}"`
    const size = ` width="${Math.max(1, width * scale)}" height="${Math.max(1, height * scale)}"`
    return bare.replace(/^<svg/i, `<svg${size}${viewBox}`)
  })
}
