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

const nothing = Buffer.alloc(0)

/** The picture of a page, and a name that no other picture has. */
export interface Page {
  name: string
  picture: Uint8Array
}

/** The page that was painted last stays unfolded for so long, ms: the next wish is often for the same one. */
const keptMs = 10_000
let kept: { name: string; image: Image; timer: NodeJS.Timeout } | undefined

function dropPage(): void {
  clearTimeout(kept?.timer)
  if (kept) kept.image.src = nothing
  kept = undefined
}

/** Reads a page, unless it is the one that was read last; a painter paints one picture at a time. */
async function loadPage({ name, picture }: Page): Promise<Image | null> {
  if (kept?.name === name) kept.timer.refresh()
  else {
    dropPage()
    const image = await loadImage(picture).catch(() => null)
    kept = image ? { name, image, timer: setTimeout(dropPage, keptMs).unref() } : undefined
  }
  return kept?.image ?? null
}

/** Reads a picture out of a data URL. Anything else is not looked at: nothing is fetched, from no host and no file. */
async function load(href: string): Promise<Image | null> {
  if (!kinds.test(href)) return null
  const { width, height } = imageSize(href) ?? { width: 1, height: 1 }
  if (width * height > most) return null
  const read = readDataUrl(href)
  if (!read) return null
  try {
    return await loadImage(read.type === 'image/svg+xml' ? plainSvg(read.bytes.toString()) : read.bytes)
  } catch {
    return null
  }
}

/** Loads every picture of a scene, each once. Disposed of, they give their memory back without waiting for the heap. */
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

/** An SVG as Skia draws it well. */
const plainSvg = (svg: string): Buffer => Buffer.from(withPlainSize(withPlainColours(svg)))

/** Skia reads the colours of an SVG as names, `#rrggbb` and `rgb()` only, and paints others black. */
const withPlainColours = (svg: string): string =>
  svg.replaceAll(/\b(?:hsla?|hwb|lab|lch|oklab|oklch)\([^()]*\)/gi, colour => {
    const parsed = parse(colour)
    return parsed ? formatHex(parsed) : colour
  })

/** As wide or high as an SVG is unfolded at most, px: what fills a slide at twice its size. */
const mostAcross = 3_200
const units: Record<string, number> = { pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, em: 16 }

/** Skia unfolds an SVG at the size that it says of itself, however large that is. */
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
    const [width, height] = [Math.min(length('width') ?? 0, most), Math.min(length('height') ?? 0, most)]
    const scale = mostAcross / Math.max(width, height)
    if (!(scale < 1)) return root
    const bare = root.replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    const viewBox = view.length === 4 ? '' : ` viewBox="0 0 ${width} ${height}"`
    const size = ` width="${Math.max(1, width * scale)}" height="${Math.max(1, height * scale)}"`
    return bare.replace(/^<svg/i, `<svg${size}${viewBox}`)
  })
}
