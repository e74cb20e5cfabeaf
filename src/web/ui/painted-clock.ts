/** A clock for what moves on a page: it goes by the frames that the browser paints, and stands still until what was drawn begins to move. */
export interface PaintedClock {
  /** The time, ms, from any start. */
  now: () => number
  /** Says that a picture of now was drawn, and will be painted with one of the next frames. */
  drawn: () => void
}

/**
 * Movements begin when a picture is painted, and go on from frame to frame; on a slow computer each of them comes late. By this clock a
 * movement of 400 ms is over 400 ms after its picture.
 */
export function createPaintedClock(): PaintedClock {
  let behindMs = 0
  let stoodAt: number | undefined
  const frameMs = () => Number(document.timeline.currentTime)
  // Listing the animations is costly, so that is done once.
  const goOn = async () => {
    await Promise.allSettled(document.getAnimations().map(({ ready }) => ready))
    if (stoodAt === undefined) return
    behindMs = frameMs() - stoodAt
    stoodAt = undefined
  }
  const now = () => stoodAt ?? frameMs() - behindMs
  return {
    now,
    drawn() {
      if (stoodAt !== undefined) return
      stoodAt = now()
      // What is drawn now begins to move with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => void goOn()))
    },
  }
}
