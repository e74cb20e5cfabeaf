import { signal } from '@preact/signals'
import { browserStorage } from '#web/ui/core/text-storage.ts'

const storageKey = 'lpd-editor-below'
/** The heights that the panel may have, px; at most this part of the window. */
export const least = 56
const mostPart = 0.6

/** The height of the panel below the slide, px; null until somebody has chosen one. `isOpen`: only its tabs are shown otherwise. */
interface BelowSize {
  height: number | null
  isOpen: boolean
}

export const most = (): number => Math.max(least, Math.round(innerHeight * mostPart))

function read(): BelowSize {
  const [open, height] = (browserStorage().getItem(storageKey) ?? '').split(' ')
  const px = Number(height)
  return {
    height: height === undefined || !(px >= least) ? null : Math.min(px, most()),
    isOpen: open !== 'closed',
  }
}

/** How large the panel below the slide is, as it was left the last time. */
export const belowSize = signal(read())

/** Sets the size, and remembers it in this browser. A panel that is made lower than it can be is closed. */
export function setBelowSize({ height, isOpen }: BelowSize): void {
  const kept = height !== null && height < least ? belowSize.peek().height : height
  const next = {
    height: kept === null ? null : Math.min(most(), Math.round(kept)),
    isOpen: isOpen && !(height !== null && height < least / 2),
  }
  belowSize.value = next
  browserStorage().setItem(storageKey, [next.isOpen ? 'open' : 'closed', next.height].join(' ').trim())
}
