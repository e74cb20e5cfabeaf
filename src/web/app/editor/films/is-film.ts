/** Whether a file calls itself a film; what it is, the server reads from its bytes. */
export const isFilm = ({ type }: { type: string }): boolean => type.startsWith('video/')

/** Whether a file calls itself what can lie on a slide. */
export const isPictureOrFilm = (file: { type: string }): boolean =>
  file.type.startsWith('image/') || isFilm(file)
