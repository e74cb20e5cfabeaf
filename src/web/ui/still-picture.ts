import { latePart } from './late-part.ts'
import { loadedLooks } from './loaded-looks.ts'

/** What finds the first frame: its code is loaded with the first picture that may have several. */
const firstFrames = latePart(() => import('./first-frame.ts').then(file => file.firstFrameUrl))

/**
 * Returns a data URL with the first frame of an animated picture; other pictures, and addresses, as they are. What is drawn with it is drawn
 * again once the code for that is loaded.
 */
export function stillPicture(href: string): string {
  if (!/^data:image\/(?!svg)/i.test(href)) return href
  return (loadedLooks.value >= 0 && firstFrames.get()?.(href)) || href
}
