/** Whether a file calls itself a film; what it is, the server reads from its bytes. */
export const isFilm = ({ type }: { type: string }): boolean => type.startsWith('video/')
