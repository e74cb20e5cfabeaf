import { createHash } from 'node:crypto'
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
import { firstFrameOf } from '#scene/animation.ts'
import { bitmapSize } from '#scene/image-size.ts'
import type { Node } from '#scene/primitives.ts'
import { readDataUrl } from '#server/store/data-url.ts'
import { isTooComplex } from './svg-complexity.ts'
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

/** Which pictures and fonts are not to be opened, by hash. */
export interface Opening {
  without: ReadonlySet<string>
  /** Called with the hash of each before it is opened, and with undefined once all pictures are open. */
  onOpen(hash: string | undefined): void
}

/** Opens everything. */
const openAll: Opening = { without: new Set(), onOpen: () => undefined }

/** A picture of a scene: what was decoded, or why nothing was. */
export interface LoadedPicture {
  /** The hash of its data URL, under which it is stored; undefined for an uploaded page. */
  hash: string | undefined
  image: Image | null
  /** Whether it was not decoded because that takes too much time or memory. */
  isTooComplex: boolean
}

/** Decodes the picture of a data URL. Decodes nothing else: nothing is fetched from a host or a file. */
async function load(href: string, { without, onOpen }: Opening): Promise<LoadedPicture> {
  const hash = createHash('sha256').update(href).digest('hex')
  const left = { hash, image: null, isTooComplex: false }
  if (without.has(hash)) return { ...left, isTooComplex: true }
  if (!kinds.test(href)) return left
  const { width, height } = bitmapSize(href) ?? { width: 1, height: 1 }
  if (width * height > maxPixels) return { ...left, isTooComplex: true }
  const read = readDataUrl(href)
  if (!read) return left
  const svg = read.type === 'image/svg+xml' ? read.bytes.toString() : undefined
  if (svg !== undefined && isTooComplex(svg)) return { ...left, isTooComplex: true }
  try {
    const bytes = svg === undefined ? stillOf(read.bytes) : plainSvg(svg)
    onOpen(hash)
    return { ...left, image: bytes ? await loadImage(bytes) : null }
  } catch {
    return left
  }
}

/** Returns the first frame of what browsers play, and other pictures as they are. */
function stillOf(bytes: Buffer): Buffer {
  const still = firstFrameOf(bytes)
  return still ? Buffer.from(still) : bytes
}

/** Loads every picture of a scene, each once. Dispose of them to free their memory without a garbage collection. */
export async function loadPictures(
  nodes: readonly Node[],
  { page, opening = openAll }: { page?: Page | undefined; opening?: Opening | undefined } = {},
): Promise<ReadonlyMap<string, LoadedPicture> & Disposable> {
  const pictures = new Map<string, LoadedPicture>()
  for (const href of new Set(listPictures(nodes)))
    pictures.set(
      href,
      href === page?.name
        ? { hash: undefined, image: seen(await loadPage(page)), isTooComplex: false }
        : await load(href, opening).then(loaded => ({ ...loaded, image: seen(loaded.image) })),
    )
  opening.onOpen(undefined)
  return Object.assign(pictures, {
    [Symbol.dispose]() {
      for (const { image } of pictures.values()) if (image && image !== kept?.image) image.src = nothing
    },
  })
}

const seen = (image: Image | null): Image | null =>
  image && image.width > 0 && image.height > 0 ? image : null

/** Returns the address of each picture of some nodes. */
export function* listPictures(nodes: readonly Node[]): Generator<string> {
  for (const node of nodes)
    if (node.kind === 'image') yield node.href
    else if (node.kind === 'group') yield* listPictures(node.children)
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
