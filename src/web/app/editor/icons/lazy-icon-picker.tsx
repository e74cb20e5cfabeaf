import { loadedPart } from '../../loaded-page.tsx'
import { later } from '../later.ts'

/** The dialog with all icons. Its code comes with the first use. */
export const LazyIconPicker = loadedPart(
  () => later(() => import('./icon-picker.tsx')).then(file => file.IconPicker),
  () => null,
)
