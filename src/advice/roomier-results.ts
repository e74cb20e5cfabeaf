import { drawnLook } from '#polls/drawn-look.ts'
import { alternatives } from './alternatives.ts'
import type { PollOnStep } from './subject.ts'

/** The looks of pictures whose sizes depend on the answers, so that a name on a small one has little space. */
const byShare = new Set(['mosaic', 'hero'])

/** Returns how to give the labels of results more space, as a sentence. */
export function roomierResults({ poll, overlay, variant }: PollOnStep): string {
  const card = overlay === undefined ? [] : ['make the card larger']
  return poll.type === 'image-choice' && byShare.has(drawnLook(poll, variant))
    ? alternatives([...card, 'use the look tiles, in which all pictures have one size', 'use fewer options'])
    : alternatives([...card, 'use fewer or shorter options', 'choose another look'])
}
