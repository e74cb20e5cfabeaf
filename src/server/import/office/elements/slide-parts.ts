import { posix } from 'node:path'
import { FileProblem } from '#server/import/file-problem.ts'
import { type Relationships, partOfType, readRelationships } from '../relationships.ts'
import { readXml } from '../xml.ts'
import type { ZipArchive } from '../zip-archive.ts'
import type { ColourScheme } from './colours.ts'
import { type XmlNode, find, readTree } from './xml-tree.ts'

/** A part of the presentation with what it refers to. */
export interface Part {
  name: string
  tree: XmlNode
  relationships: Relationships
}

/** A theme: its colours by slot as `#rrggbb`, its fonts, and the forms that shapes refer to by number. */
export interface FileTheme {
  slots: ReadonlyMap<string, string>
  majorFont: string
  minorFont: string
  formats: XmlNode | undefined
  relationships: Relationships
}

/** A slide with the parts that it gets its looks from. */
export interface SlideParts {
  slide: Part
  layout: Part | undefined
  master: Part | undefined
  theme: FileTheme
  scheme: ColourScheme
}

/** Reads the parts of slides; layouts, masters and themes once. */
export function slideReader(archive: ZipArchive) {
  const parts = new Map<string, Part>()
  const themes = new Map<string, FileTheme>()

  function read(name: string): Part {
    const bytes = archive.read(name)
    if (!bytes) throw new FileProblem('broken')
    return { name, tree: readTree(bytes), relationships: readRelationships(archive, name) }
  }

  function shared(name: string | undefined): Part | undefined {
    if (name === undefined || !archive.has(name)) return undefined
    const part = parts.get(name) ?? read(name)
    parts.set(name, part)
    return part
  }

  function themeOf(master: Part | undefined): FileTheme {
    const name = master && partOfType(master.relationships, 'theme')
    const known = themes.get(name ?? '')
    if (known) return known
    const theme = readTheme(shared(name))
    themes.set(name ?? '', theme)
    return theme
  }

  return {
    /** Reads a part that nothing else shares; undefined where the archive lacks it. */
    part: (name: string): Part | undefined => (archive.has(name) ? read(name) : undefined),
    bytes: (name: string): Buffer | undefined => archive.read(name),
    slide(name: string): SlideParts {
      const slide = read(name)
      const layout = shared(partOfType(slide.relationships, 'slideLayout'))
      const master = layout && shared(partOfType(layout.relationships, 'slideMaster'))
      const theme = themeOf(master)
      const overrides = [slide, layout].map(part => find(part?.tree, 'clrMapOvr', 'overrideClrMapping'))
      const map = (overrides.find(Boolean) ?? find(master?.tree, 'clrMap'))?.attributes ?? usualMap
      return { slide, layout, master, theme, scheme: { slots: theme.slots, map } }
    },
    /** Returns the addresses that a part links to, by their ids. They are told, never followed. */
    links: (part: Part): ReadonlyMap<string, string> => readLinks(archive, part.name),
  }
}
export type SlideReader = ReturnType<typeof slideReader>

const usualMap = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' }

function readTheme(part: Part | undefined): FileTheme {
  const elements = find(part?.tree, 'themeElements')
  const slots = new Map<string, string>()
  for (const slot of find(elements, 'clrScheme')?.children ?? []) {
    const [colour] = slot.children
    const value = colour?.name === 'srgbClr' ? colour.attributes['val'] : colour?.attributes['lastClr']
    if (value !== undefined && /^[0-9a-f]{6}$/i.test(value)) slots.set(slot.name, `#${value.toLowerCase()}`)
  }
  const fontOf = (kind: string) =>
    find(elements, 'fontScheme', kind, 'latin')?.attributes['typeface'] || 'Arial'
  return {
    slots,
    majorFont: fontOf('majorFont'),
    minorFont: fontOf('minorFont'),
    formats: find(elements, 'fmtScheme'),
    relationships: part?.relationships ?? new Map(),
  }
}

function readLinks(archive: ZipArchive, part: string): Map<string, string> {
  const links = new Map<string, string>()
  const bytes = archive.read(posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`))
  if (bytes)
    readXml(bytes, {
      open({ name, attributes: { Id, Type = '', Target, TargetMode } }) {
        if (name !== 'Relationship' || Id === undefined || Target === undefined) return
        if (TargetMode === 'External' && Type.endsWith('/hyperlink')) links.set(Id, Target)
      },
    })
  return links
}
