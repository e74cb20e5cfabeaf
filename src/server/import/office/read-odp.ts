import { FileProblem } from '#server/import/file-problem.ts'
import { readOdpPages } from './read-odp-pages.ts'
import { readOdpStyles } from './read-odp-styles.ts'
import type { Presentation } from './presentation.ts'
import type { ZipArchive } from './zip-archive.ts'

/** Reads an OpenDocument presentation. Throws a `FileProblem`. */
export function readOdp(archive: ZipArchive): Presentation {
  if (archive.read('META-INF/manifest.xml')?.includes('encryption-data')) throw new FileProblem('encrypted')
  const content = archive.read('content.xml')
  if (!content) throw new FileProblem('broken')
  const { pages, master } = readOdpPages(content)
  const styles = archive.read('styles.xml')
  return { kind: 'odp', slides: pages, ...readOdpStyles(styles, master) }
}
