/** Writes the atlas of the server on a coarser grid, for pages. Returns the path of the file. */
export function writeCoarseAtlas(): string
