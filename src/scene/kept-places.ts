/** Where a mark of a chart stands whose marks have no order, such as a word of a cloud. */
export interface KeptPlace {
  /** What it shows. */
  word: string
  /** Its centre, from the middle of the chart's box, px. */
  x: number
  y: number
  /** The area that it covers, px. */
  w: number
  h: number
  /** Of its type, or its radius, px. */
  size: number
  /** Its colour, where it keeps apart from others in the same one. */
  hue?: string | undefined
  /** Whether it stands upright. */
  isTurned?: boolean
  /** How often it was taken away and drawn anew elsewhere, because its way there was not free. */
  renewals: number
  /** Whether it appeared, or appeared anew, once others had moved. */
  isLate?: boolean
}

/**
 * Where the marks of a chart stand on a stage, so that they stay there when the tally changes. It is drawn with the chart, and
 * handed back to it for the next picture; a picture without one is drawn from the tally alone.
 */
export interface KeptPlaces {
  /** As in `Keeping`. */
  name: string
  look: string
  /** The most important first. */
  places: readonly KeptPlace[]
  /** The size of a mark of the top level, px. */
  largest: number
  /** How many marks had space when all were last arranged anew; Infinity where all that may be shown had. */
  limit: number
  /** Where they go on to, one after the other, each once they have come to rest: marks whose ways to the next places are not free pass by places in between. */
  next?: readonly (readonly KeptPlace[])[] | undefined
  /** Whether there is a line below that says how many more there are. */
  hasMore: boolean
  /** Whether that line appeared once marks had made space for it. */
  isMoreLate?: boolean
  /** When they last changed, and when it was last tried to arrange all of them anew: ms, by any clock. */
  changedAt: number
  triedAt: number
  /** Whether they were put in order since they last changed, `final` once nobody could send more; and when that was last tried, ms. */
  order?: { state: 'none' | 'tidy' | 'final'; at: number }
  /** What finds the next places, and has not found them yet. */
  search?: unknown
  /** How long until the next change may be drawn, ms; null when nothing waits for one. */
  waitsMs: number | null
}

/** What a chart on a stage needs to keep its marks where they are. */
export interface Keeping {
  /** The poll and its round. */
  name: string
  /** The time, ms. */
  at: number
  last?: KeptPlaces | undefined
  /** Whether no more time is left to find places in this picture, so that it goes on in the next; never where that is left out. */
  isTimeUp?: (() => boolean) | undefined
}
