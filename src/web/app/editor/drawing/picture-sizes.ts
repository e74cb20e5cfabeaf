import type { ImageElement, Step } from '#contract/deck/deck.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import type { Size } from '#scene/image-size.ts'
import { loadedLooks } from '#web/ui/loaded-looks.ts'
import { withPrefix } from '#web/ui/core/prefix.ts'

/** The sizes of pictures by their addresses; null while one is loaded, or when it has none. */
const sizes = new Map<string, Size | null>()
const drawn = new WeakMap<Step, { step: Step; at: number }>()

/** Whether it depends on the size of a picture what is drawn of it, or around it. */
const needsSize = ({ fit, shadow, outline, radius, mask }: ImageElement): boolean =>
  fit === 'cover' || shadow === true || outline === true || mask !== undefined || (radius ?? 0) > 0

/** What has a picture on which pins lie, or that is cropped. */
const sizedFields: ReadonlySet<unknown> = new Set(['place', 'background', 'beside'])

/** The same for the picture at a path in its step; options do without. */
function dependsOnSize(step: Step, path: readonly (string | number)[]): boolean {
  if (sizedFields.has(path.at(-2))) return true
  const image = step.kind === 'slide' && path[0] === 'images' ? step.images[Number(path[1])] : undefined
  return image !== undefined && needsSize(image)
}

/**
 * Returns a step in which the addresses of pictures name their sizes where that matters: what is cropped, what has a frame, and where
 * people pin a spot. What
 * is not known yet is loaded, and drawn again then.
 */
export function withPictureSizes(step: Step): Step {
  const known = drawn.get(step)
  if (known?.at === sizes.size + loadedLooks.peek()) return known.step
  const made = mapStepPictures(step, (picture, path) =>
    !picture.startsWith('data:') && dependsOnSize(step, path) ? sized(picture) : picture,
  )
  drawn.set(step, { step: made, at: sizes.size + loadedLooks.peek() })
  return made
}

function sized(url: string): string {
  const size = sizes.get(url)
  if (size) return `${url}#${size.width}x${size.height}`
  if (size === undefined) void loadSize(url)
  return url
}

async function loadSize(url: string): Promise<void> {
  sizes.set(url, null)
  const size = await readSize(url)
  if (!size) return
  sizes.set(url, size)
  loadedLooks.value += 1
}

/** Loads a picture, which the page most often shows already, and returns its size, px; null when it cannot be shown. */
export function readSize(url: string): Promise<Size | null> {
  const { promise, resolve } = Promise.withResolvers<Size | null>()
  const image = new Image()
  // Not `decode()`, which also rejects a picture that has no space in the memory just now.
  image.addEventListener('load', () => {
    const { naturalWidth: width, naturalHeight: height } = image
    resolve(width > 0 && height > 0 ? { width, height } : null)
  })
  image.addEventListener('error', () => resolve(null))
  image.src = withPrefix(url)
  return promise
}
