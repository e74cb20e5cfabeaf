import { open } from 'node:fs/promises'

/** How much of a file tells whether it is a film, bytes. */
const markBytes = 12
/** The first bytes of Matroska and WebM (RFC 8794). */
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** What stands after the length of the first box in files of the ISO base media format, and in older ones of QuickTime. */
const boxes = ['ftyp', 'moov', 'mdat', 'wide']

/** Whether a file begins like a film of any kind, whatever its name says: also of a kind that is refused then. */
export async function looksLikeFilm(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(markBytes), 0, markBytes, 0)
    const start = buffer.subarray(0, bytesRead)
    if (start.subarray(0, 4).equals(ebml)) return true
    const [first, second, third] = [0, 4, 8].map(at => start.toString('latin1', at, at + 4))
    return (first === 'RIFF' && third === 'AVI ') || boxes.includes(second ?? '')
  } finally {
    await file.close()
  }
}
