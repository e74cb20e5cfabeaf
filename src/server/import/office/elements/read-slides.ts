import { FileProblem } from '#server/import/file-problem.ts'
import type { ZipArchive } from '../zip-archive.ts'
import { frameFor } from './placement.ts'
import { type ReadSlide, readSlide } from './read-slide.ts'
import { slideReader } from './slide-parts.ts'
import { find, readTree } from './xml-tree.ts'

/** The slides of a presentation that are shown, each read as elements when it is asked for. */
export interface PresentationSlides {
  /** The names of their parts, in the order in which they are shown. */
  parts: readonly string[]
  /** Reads one by its number, from 0. Throws a `FileProblem`. */
  read(number: number): Promise<ReadSlide>
}

/** Opens the slides in these parts of a PowerPoint file. `size` is that of a slide, in EMU. */
export function openSlides(
  archive: ZipArchive,
  {
    mainPart,
    parts,
    size,
  }: { mainPart: string; parts: readonly string[]; size: { width: number; height: number } },
): PresentationSlides {
  const reader = slideReader(archive)
  const frame = frameFor(size)
  const main = archive.read(mainPart)
  const defaultTextStyle = main && find(readTree(main), 'defaultTextStyle')
  return {
    parts,
    async read(number) {
      const name = parts[number]
      if (name === undefined) throw new FileProblem('broken')
      return readSlide(name, { reader, frame, defaultTextStyle })
    },
  }
}
