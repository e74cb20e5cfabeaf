import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const slidePart = /^ppt\/(slides|slideLayouts|slideMasters)\/[^/]+\.xml$/i
/** What makes a recording of a picture: the reference to it, in the standard and in PowerPoint's own extension. */
const recordings =
  /<a:(?:video|audio|quickTime)File\b[^>]*\/>|<p14:media\b[^>]*\/>|<p14:media\b[^>]*>.*?<\/p14:media>/gs

/**
 * Returns a PowerPoint file whose videos and sounds are their pictures alone: the bundled LibreOffice draws nothing where it finds a
 * recording. Returns the same bytes when there is none.
 */
export function videosAsPictures(pptx: Uint8Array): Uint8Array {
  const slides = Object.entries(unzipSync(pptx, { filter: ({ name }) => slidePart.test(name) }))
  const changed = slides.flatMap(([name, part]): [string, Uint8Array][] => {
    const xml = strFromU8(part)
    const without = xml.replaceAll(recordings, '')
    return without === xml ? [] : [[name, strToU8(without)]]
  })
  if (changed.length === 0) return pptx
  // Pictures and recordings are compressed already.
  return zipSync({ ...unzipSync(pptx), ...Object.fromEntries(changed) }, { level: 0 })
}
