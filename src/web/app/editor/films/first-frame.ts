import { message } from '../../messages.ts'
import { type Picture, readPicture } from '../canvas/shrink-picture.ts'

/** How long a browser may take to show the first frame of a film, ms. */
const patienceMs = 20_000

/**
 * Returns the first frame of a film as a picture. Throws an error whose message says what to do for a film that this browser cannot
 * show.
 */
export async function firstFrameOf(film: Blob): Promise<Picture> {
  const url = URL.createObjectURL(film)
  const video = document.createElement('video')
  try {
    await shown(video, url)
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    const frame = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', 0.88))
    if (!frame) throw unshown()
    return await readPicture(frame)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

const unshown = () => new Error(message('film.notShown'))

function shown(video: HTMLVideoElement, url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(unshown()), patienceMs)
  video.muted = true
  video.preload = 'auto'
  video.addEventListener('error', () => reject(unshown()))
  // A frame that was decoded; some browsers have none before they seek.
  video.addEventListener('loadeddata', () => (video.currentTime = 0.001))
  video.addEventListener('seeked', () => resolve())
  video.src = url
  return promise.finally(() => clearTimeout(timer))
}
