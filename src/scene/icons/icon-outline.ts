let read: ((name: string) => string | undefined) | undefined

/** Says where the outlines of icons are read. In pages, another file has the place of this one. */
export function provideIconOutlines(outlines: (name: string) => string | undefined): void {
  read = outlines
}

/** Returns the outline of an icon as the data of an SVG path around the origin, 24 px wide and high, to be drawn with a stroke of 2 px; undefined for one that is not there. */
export const iconOutline = (name: string): string | undefined => read?.(name)
