/** The widths of the pictures of a page, px, the largest first. A high page has narrower ones. */
export const pageWidths = [3_200, 1_600, 800, 400] as const
export type PageWidth = (typeof pageWidths)[number]
