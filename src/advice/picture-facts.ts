/** What is known about the content of a picture, or of a font, of which only `isBroken` is known. */
export interface PictureFacts {
  /** Its size in pixels; null for a vector picture, and for one whose size could not be read. */
  size: { width: number; height: number } | null
  /** Whether it cannot be decoded, so that nothing is drawn in its place. */
  isBroken: boolean
  /** Whether nothing is drawn because drawing it takes too long; then it counts as broken, too. */
  isTooComplex?: boolean | undefined
  /** Whether it is an SVG with words that each painter sets in fonts of its own. */
  hasText?: boolean | undefined
  /** Its average colour as `#rrggbb`, once a painter has decoded it; left out where it has transparent parts. */
  meanColour?: string | undefined
  /**
   * A data URL with no more than a head that names the same size. It is drawn where the document has only a reference to the
   * picture, so that the geometry is that of the picture itself.
   */
  standIn?: string | undefined
}
