import { mostPages } from '#server/import/document-messages.ts'
import { FileProblem } from '#server/import/file-problem.ts'
import { refuseOtherFormats } from './other-formats.ts'
import type { Presentation } from './presentation.ts'
import { readOdp } from './read-odp.ts'
import { openPptxSlides, readPptx } from './read-pptx.ts'
import type { PresentationSlides } from './elements/read-slides.ts'
import { partOfType, readRelationships } from './relationships.ts'
import { readXml } from './xml.ts'
import { type ZipArchive, openZip } from './zip-archive.ts'

/**
 * Reads what a presentation file says besides how its slides look. The format is told by the content, never by a name. Macros
 * and external links are not looked at. Only the parts that are needed are unpacked, within limits, so that it may be called with
 * hostile bytes; it still belongs in a process of its own, because parsing takes time. Throws a `FileProblem`.
 */
export function readPresentation(bytes: Uint8Array): Presentation {
  refuseOtherFormats(bytes)
  const archive = openZip(bytes)
  const presentation = readArchive(archive)
  const shown = presentation.slides.filter(({ isHidden }) => !isHidden).length
  if (shown === 0) throw new FileProblem('empty')
  if (shown > mostPages) throw new FileProblem('too_many_pages', { pages: shown })
  return presentation
}

/**
 * Opens the slides of a PowerPoint file that are shown, to be read as elements one by one. It is as careful as `readPresentation`. Throws a
 * `FileProblem`, also for a file of another kind.
 */
export function openPresentationSlides(bytes: Uint8Array): PresentationSlides {
  refuseOtherFormats(bytes)
  const archive = openZip(bytes)
  const mainPart = partOfType(readRelationships(archive, ''), 'officeDocument')
  if (mainPart === undefined || !isPresentation(archive, mainPart)) throw new FileProblem('not_a_document')
  return openPptxSlides(archive, mainPart)
}

const odpType = 'application/vnd.oasis.opendocument.presentation'

function readArchive(archive: ZipArchive): Presentation {
  if (
    archive
      .read('mimetype')
      ?.toString('latin1')
      .trim()
      .replace(/-template$/, '') === odpType
  )
    return readOdp(archive)
  const names = archive.names()
  if (names.some(name => name.endsWith('.iwa') || name === 'index.apxl' || name === 'index.zip'))
    throw new FileProblem('keynote')
  const mainPart = partOfType(readRelationships(archive, ''), 'officeDocument')
  if (mainPart === undefined || !isPresentation(archive, mainPart)) throw new FileProblem('not_a_document')
  return readPptx(archive, mainPart)
}

/** Whether the content type of a part is one of PowerPoint's: a presentation, slide show or template, with macros or without. */
function isPresentation(archive: ZipArchive, part: string): boolean {
  const bytes = archive.read('[Content_Types].xml')
  if (!bytes) return false
  let type = ''
  let defaultType = ''
  readXml(bytes, {
    open({ name, attributes }) {
      const { PartName = '', Extension = '', ContentType = '' } = attributes
      if (name === 'Override' && PartName.toLowerCase() === `/${part.toLowerCase()}`) type = ContentType
      else if (name === 'Default' && part.toLowerCase().endsWith(`.${Extension.toLowerCase()}`))
        defaultType = ContentType
    },
  })
  return /(presentationml|powerpoint)\.(presentation|slideshow|template)(\.macroEnabled)?\.main\+xml$/i.test(
    type || defaultType,
  )
}
