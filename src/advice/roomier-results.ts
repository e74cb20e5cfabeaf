import { drawnLook } from '#polls/drawn-look.ts'
import type { PollOnStep } from './subject.ts'

/** The looks of pictures whose sizes depend on the answers, so that a name on a small one has little space. */
const byShare = new Set(['mosaic', 'hero'])

/** Returns how to give the labels of results more space, as a sentence. */
export function roomierResults({ poll, overlay, variant }: PollOnStep): string {
  const card = overlay === undefined ? '' : 'make the card larger, '
  const fix =
    poll.type === 'image-choice' && byShare.has(drawnLook(poll, variant))
      ? `${card}use the look tiles, in which all pictures have one size, or use fewer options.`
      : `${card}use fewer or shorter options, or choose another look.`
  return fix.charAt(0).toUpperCase() + fix.slice(1)
}
