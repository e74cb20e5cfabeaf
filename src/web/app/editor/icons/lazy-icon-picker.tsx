import { loadedPart } from '../../loaded-page.tsx'

/** The dialog with all icons. Its code comes with the first use. */
export const LazyIconPicker = loadedPart(
  () => import('./icon-picker.tsx').then(file => file.IconPicker),
  () => null,
)
