import { firstFrameOf } from '#scene/animation.ts'

const base64Head = /^data:image\/[\w.+-]+(?:;[^,;]*)*;\s*base64\s*,/i
/** How much of a file is searched for the mark of an animation, characters of base64. */
const searched = 80_000
/** A GIF, and the chunks that say of a WebP and of a PNG that they have several frames. */
const marks = /^GIF8|ANIM|acTL/

/** The pictures that were asked for last, with what is shown of them. */
const stills = new Map<string, string>()
const keptStills = 50

/** Returns a data URL with the first frame of an animated picture; other pictures, and addresses, as they are. */
export function firstFrameUrl(href: string): string {
  const [head] = base64Head.exec(href.slice(0, 200)) ?? []
  if (head === undefined) return href
  const known = stills.get(href)
  if (known !== undefined) return known
  const still = readStill(href, head)
  stills.set(href, still)
  for (const oldest of stills.keys()) if (stills.size > keptStills) stills.delete(oldest)
  return still
}

function readStill(href: string, head: string): string {
  try {
    if (!marks.test(atob(href.slice(head.length, head.length + searched)))) return href
    const still = firstFrameOf(Uint8Array.from(atob(href.slice(head.length)), each => each.charCodeAt(0)))
    return still ? head + btoa(Array.from(still, each => String.fromCharCode(each)).join('')) : href
  } catch {
    // No base64: nothing of it is shown.
    return href
  }
}
