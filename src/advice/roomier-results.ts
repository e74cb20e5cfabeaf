import { drawnLook } from '#polls/drawn-look.ts'
import { alternatives } from './alternatives.ts'
import type { SayAdvice } from './say.ts'
import type { PollOnStep } from './subject.ts'

/** The looks of pictures whose sizes depend on the answers, so that a name on a small one has little space. */
const byShare = new Set(['mosaic', 'hero'])

/** Returns how to give the labels of results more space, as a sentence. */
export function roomierResults(say: SayAdvice, { poll, overlay, variant }: PollOnStep): string {
  const card = overlay === undefined ? [] : [say('do.larger-card')]
  return poll.type === 'image-choice' && byShare.has(drawnLook(poll, variant))
    ? alternatives(say, [...card, say('do.tiles'), say('do.fewer-options')])
    : alternatives(say, [...card, say('do.shorter-options'), say('do.other-look')])
}
