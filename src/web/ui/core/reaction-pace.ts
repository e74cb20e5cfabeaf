/** The most reactions of one person in a second [D66]. */
const perSecond = 2

/** Returns a function that says whether a reaction may be sent at `now`, ms, and counts it when it may. */
export function createReactionPace(): (now: number) => boolean {
  let sent: number[] = []
  return now => {
    sent = sent.filter(at => now - at < 1000)
    if (sent.length >= perSecond) return false
    sent.push(now)
    return true
  }
}
