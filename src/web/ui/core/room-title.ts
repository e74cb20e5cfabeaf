import type { PhoneRoom } from '#contract/live.ts'

/** Returns the title of a room as pages show it: that of a rehearsal says so. */
export const roomTitle = ({ title, rehearsal }: Pick<PhoneRoom, 'title' | 'rehearsal'>): string =>
  rehearsal ? `Rehearsal: ${title}` : title
