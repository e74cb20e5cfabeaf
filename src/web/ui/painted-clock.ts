/** A clock for what moves on a page: it goes by the frames that the browser paints, and stands still until what was drawn begins to move. */
export interface PaintedClock {
  /** The time, ms, from any start. */
  now: () => number
  /** Says that a picture of now was drawn, and whether anything begins to move with it. It is painted with one of the next frames. */
  drawn: (picture: object, moves: boolean) => void
  /** Says that a picture was painted; what was drawn before it and was not is never painted. */
  painted: (picture: object) => void
}

/** The clock stands still no longer than this, ms: were each movement followed by another before it is painted, it would never go on. */
const longestStandMs = 1_500

/**
 * Movements begin when a picture is painted, and go on from frame to frame; on a slow computer each of them comes late. By this clock a
 * movement of 400 ms is over 400 ms after its picture.
 */
export function createPaintedClock(): PaintedClock {
  let behindMs = 0
  let stoodAt: number | undefined
  /** Pictures are numbered as they are drawn. */
  const numbers = new WeakMap<object, number>()
  let count = 0
  let lastMoving = 0
  const frameMs = () => Number(document.timeline.currentTime)
  // Listing the animations is costly, so that is done once.
  const goOn = async (number: number) => {
    await Promise.allSettled(document.getAnimations().map(({ ready }) => ready))
    if (stoodAt === undefined) return
    if (number < lastMoving && frameMs() - behindMs - stoodAt < longestStandMs) return
    behindMs = frameMs() - stoodAt
    stoodAt = undefined
  }
  const now = () => stoodAt ?? frameMs() - behindMs
  return {
    now,
    drawn(picture, moves) {
      if (numbers.has(picture)) return
      numbers.set(picture, (count += 1))
      if (!moves) return
      lastMoving = count
      stoodAt ??= now()
    },
    painted(picture) {
      const number = numbers.get(picture) ?? 0
      // What is painted now begins to move with the next frame.
      if (stoodAt !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => void goOn(number)))
    },
  }
}
