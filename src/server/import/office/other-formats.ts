import { FileProblem } from '#server/import/file-problem.ts'

/** The first bytes of an OLE compound file. Source: [MS-CFB] 2.2. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The first bytes of a ZIP file. */
const zip = Buffer.from('PK', 'latin1')

/**
 * Throws a `FileProblem` that says which when a file is in no format of a ZIP file: a presentation of PowerPoint 97 to 2003, one
 * with a password (which is inside an OLE compound file), or anything else.
 */
export function refuseOtherFormats(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, zip.length).equals(zip)) return
  if (!file.subarray(0, compoundFile.length).equals(compoundFile)) throw new FileProblem('not_a_document')
  const hasStream = (name: string) => file.includes(name, 0, 'utf16le')
  if (hasStream('EncryptedPackage')) throw new FileProblem('encrypted')
  throw new FileProblem(hasStream('PowerPoint Document') ? 'old_powerpoint' : 'not_a_document')
}
