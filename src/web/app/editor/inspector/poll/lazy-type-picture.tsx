import './look-picture.css'
import { loadedPart } from '../../../loaded-page.tsx'

/** A small picture of a poll type, whose code is loaded when it is shown. */
export const LazyTypePicture = loadedPart(
  () => import('./type-picture.tsx').then(file => file.TypePicture),
  () => <span class="look-picture" aria-hidden="true" />,
)
