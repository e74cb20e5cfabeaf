import { posix } from 'node:path'
import type { ZipArchive } from './zip-archive.ts'
import { readXml } from './xml.ts'

/** What a part of an Office Open XML file refers to, by the id that it uses. External targets are left out: none is followed. */
export type Relationships = ReadonlyMap<string, { type: string; part: string }>

/** Reads the relationships of a part; of the whole package with an empty name. */
export function readRelationships(archive: ZipArchive, part: string): Relationships {
  const folder = posix.dirname(part)
  const bytes = archive.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  const found = new Map<string, { type: string; part: string }>()
  if (bytes)
    readXml(bytes, {
      open({ name, attributes }) {
        const { Id, Type = '', Target, TargetMode } = attributes
        if (name !== 'Relationship' || Id === undefined || Target === undefined || TargetMode === 'External')
          return
        // The two editions of the format differ in the address before the last part.
        found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: resolvePart(folder, Target) })
      },
    })
  return found
}

/** Returns the first part of a type. */
export const partOfType = (relationships: Relationships, type: string): string | undefined =>
  [...relationships.values()].find(each => each.type === type)?.part

/** The name in the archive of what a target names from a folder. A path that leads out of the archive ends at its root. */
const resolvePart = (folder: string, target: string): string => posix.resolve('/', folder, target).slice(1)
