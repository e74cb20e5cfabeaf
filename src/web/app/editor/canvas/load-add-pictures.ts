import { later } from '../later.ts'
/** Loads the code that adds pictures to slides. */
export const loadAddPictures = () => later(() => import('./add-pictures.ts'))
