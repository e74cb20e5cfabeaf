import { FileProblem } from '#server/import/file-problem.ts'
import type { Presentation, PresentationSlide } from './presentation.ts'
import { readNotes } from './read-notes.ts'
import { type Relationships, partOfType, readRelationships } from './relationships.ts'
import { readThemeColours } from './theme-colours.ts'
import { type PresentationSlides, openSlides } from './elements/read-slides.ts'
import { readXml } from './xml.ts'
import type { ZipArchive } from './zip-archive.ts'

/** More slides than this, hidden ones included, are not read. */
const maxSlides = 2_000

/** Reads a presentation in Office Open XML. Throws a `FileProblem`. */
export function readPptx(archive: ZipArchive, mainPart: string): Presentation {
  const bytes = archive.read(mainPart)
  if (!bytes) throw new FileProblem('broken')
  const relationships = readRelationships(archive, mainPart)
  const { slideIds, masterIds, size } = readMain(bytes)
  const partOf = (id: string) => relationships.get(id)?.part
  return {
    kind: 'pptx',
    slides: slideIds.map(id => readSlide(archive, partOf(id))),
    aspect: size.width / size.height,
    colours: readThemeColours(archive, themeOf(archive, relationships, masterIds.map(partOf).at(0))),
  }
}

/** Opens the slides of a presentation in Office Open XML that are shown, to be read as elements. Throws a `FileProblem`. */
export function openPptxSlides(archive: ZipArchive, mainPart: string): PresentationSlides {
  const bytes = archive.read(mainPart)
  if (!bytes) throw new FileProblem('broken')
  const relationships = readRelationships(archive, mainPart)
  const { slideIds, size } = readMain(bytes)
  const parts = slideIds
    .flatMap(id => relationships.get(id)?.part ?? [])
    .filter(part => !isHiddenSlide(archive.read(part)))
  return openSlides(archive, { mainPart, parts, size })
}

interface MainPart {
  slideIds: string[]
  masterIds: string[]
  /** Of a slide, in EMU. */
  size: { width: number; height: number }
}

function readMain(bytes: Buffer): MainPart {
  const slideIds: string[] = []
  const masterIds: string[] = []
  // The size where a file says none.
  let [width, height] = [9_144_000, 6_858_000]
  readXml(bytes, {
    open({ name, attributes }, parents) {
      if (name === 'sldId' && parents.at(-1) === 'sldIdLst') slideIds.push(referenceOf(attributes))
      else if (name === 'sldMasterId') masterIds.push(referenceOf(attributes))
      else if (name === 'sldSz') [width, height] = [Number(attributes['cx']), Number(attributes['cy'])]
      if (slideIds.length > maxSlides) throw new FileProblem('too_many_pages')
    },
  })
  if (!(width > 0 && height > 0)) throw new FileProblem('broken')
  return { slideIds, masterIds, size: { width, height } }
}

/** The attribute `r:id`, whatever prefix the file has for it; the attribute `id` without a prefix is another one. */
function referenceOf(attributes: Readonly<Record<string, string>>): string {
  const [, id] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? []
  if (id === undefined) throw new FileProblem('broken')
  return id
}

function readSlide(archive: ZipArchive, part: string | undefined): PresentationSlide {
  const bytes = part === undefined ? undefined : archive.read(part)
  if (part === undefined || !bytes) throw new FileProblem('broken')
  const notesPart = partOfType(readRelationships(archive, part), 'notesSlide')
  const notes = notesPart === undefined ? undefined : archive.read(notesPart)
  return { isHidden: isHiddenSlide(bytes), notes: notes ? readNotes(notes) : '' }
}

/** Whether the file says of a slide that it is not shown. */
function isHiddenSlide(bytes: Buffer | undefined): boolean {
  let isHidden = false
  if (bytes)
    readXml(bytes, {
      open({ attributes }) {
        isHidden = ['0', 'false'].includes(attributes['show'] ?? '')
        return 'stop'
      },
    })
  return isHidden
}

/** The theme of the first master, which slides have; the presentation's own is that of new masters. */
function themeOf(
  archive: ZipArchive,
  relationships: Relationships,
  master: string | undefined,
): string | undefined {
  const ofMaster = master === undefined ? undefined : partOfType(readRelationships(archive, master), 'theme')
  return ofMaster ?? partOfType(relationships, 'theme')
}
