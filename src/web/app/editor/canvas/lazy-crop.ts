import { loadedPart } from '../../loaded-page.tsx'
import { later } from '../later.ts'

/** What crops a picture on the canvas, and its bar. The code is loaded when a picture is cropped. */
export const LazyCrop = loadedPart(
  () => later(() => import('./crop-layer.tsx')).then(file => file.Crop),
  () => null,
)
