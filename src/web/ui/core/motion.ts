/** Returns whether the person at this screen allows motion. */
export const hasMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
