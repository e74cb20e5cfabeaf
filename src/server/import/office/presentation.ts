/** What a presentation file says besides how its slides look. */
export interface Presentation {
  kind: OfficeKind
  /** In the order in which they are shown, hidden ones included. */
  slides: PresentationSlide[]
  /** Width divided by height of a slide. */
  aspect: number
  /**
   * The colours of the theme as `#rrggbb`: the accents first, then the colours of texts and backgrounds, without black,
   * white and repetitions. At most 16, as `extras.brand` takes them.
   */
  colours: string[]
}

export interface PresentationSlide {
  /** A hidden slide has no page in the PDF that the converter makes. */
  isHidden: boolean
  /** The speaker notes, one line per paragraph; empty without notes. */
  notes: string
}

/** The formats of presentations that can be read: PowerPoint (.pptx, .ppsx, .potx and those with macros) and OpenDocument (.odp). */
export type OfficeKind = 'pptx' | 'odp'
