/** Distances between the parts of a chart, in px, by what they separate. */
export interface Gaps {
  /** Between tiles, pictures or columns that stand side by side, and around a disc at the edge of a map. */
  seam: number
  /** From the edge of a picture or a map to what is written on it, and from a mark to its figure. */
  inset: number
  /** Between the words and figures of one line, and between lines of different kinds. */
  words: number
  /** Between a chart and what stands above or below it, and between a label and its bar. */
  blocks: number
  /** Between columns, and between a chart and what stands beside it. */
  columns: number
}

/** Type sizes and distances of a chart, in px: they follow from the size of its card. */
export interface Sizes {
  /** Type size of an option's label. */
  option: number
  /** Type size of a figure beside a label. */
  figure: number
  /** Type size of notes such as the number of answers. */
  note: number
  /** Type size of captions under pictures and of the numbers of an axis. */
  caption: number
  /** Type size of names where many stand close together. */
  name: number
  /** Type size of a sentence in place of a chart, such as the invitation to answer. */
  sentence: number
  /** The grid step: 8 px on a card of the usual size. */
  unit: number
  gaps: Gaps
}

/** Returns the sizes that follow from three type sizes and the grid step, all in px. */
export const sizesFrom = ({
  option,
  figure,
  note,
  unit,
}: Pick<Sizes, 'option' | 'figure' | 'note' | 'unit'>): Sizes => ({
  option,
  figure,
  note,
  caption: option * 0.75,
  name: option * 0.8,
  sentence: option * 1.4,
  unit,
  gaps: {
    seam: unit * 0.75,
    inset: unit * 1.5,
    words: unit * 2,
    blocks: unit * 3,
    columns: unit * 4,
  },
})

/** The margins of a poll that fills the slide, px; `beside` is that at both sides where a picture stands beside it. */
export const pollMargin = { x: 96, y: 72, beside: 64 } as const

/** The height of the last line of a poll, in sizes of its notes. */
export const footerHeight = 1.3
