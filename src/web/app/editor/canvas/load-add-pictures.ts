/** Loads the code that adds pictures to slides. */
export const loadAddPictures = () => import('./add-pictures.ts')
