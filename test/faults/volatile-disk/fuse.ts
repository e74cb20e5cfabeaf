/** The part of the protocol of FUSE (version 7.31) that a folder with one file needs: https://docs.kernel.org/filesystems/fuse.html */

/** What the kernel asks for. */
export const operation = {
  lookup: 1,
  forget: 2,
  getAttributes: 3,
  setAttributes: 4,
  open: 14,
  read: 15,
  write: 16,
  statistics: 17,
  release: 18,
  sync: 20,
  flush: 25,
  init: 26,
  openFolder: 27,
  releaseFolder: 29,
  access: 34,
  interrupt: 36,
  forgetSeveral: 42,
} as const

export const errors = { noEntry: 2, inputOutput: 5, notThere: 38 } as const
export const rootNode = 1n
export const fileNode = 2n

/** How many bytes one write may have. */
export const mostWritten = 128 * 1024
const [folderMode, fileMode] = [0o040755, 0o100600]
/** For how long the kernel may keep what it was told of the file, s. */
const keepSeconds = 3_600n
const requestHeader = 40
const replyHeader = 16
const writeHeader = 40

/** A request of the kernel. */
export interface Request {
  operation: number
  id: bigint
  node: bigint
  body: Buffer
}

export const readRequest = (bytes: Buffer): Request => ({
  operation: bytes.readUInt32LE(4),
  id: bytes.readBigUInt64LE(8),
  node: bytes.readBigUInt64LE(16),
  body: bytes.subarray(requestHeader, bytes.readUInt32LE(0)),
})

/** Returns the place that a read or write is about, in bytes. */
export const placeOf = ({ body }: Request): { offset: number; length: number } => ({
  offset: Number(body.readBigUInt64LE(8)),
  length: body.readUInt32LE(16),
})

export const writtenBytes = (request: Request): Buffer =>
  request.body.subarray(writeHeader, writeHeader + placeOf(request).length)

/** Returns a reply with a body, or with an error. */
export function reply({ id }: Request, body: Buffer | number): Buffer {
  const isError = typeof body === 'number'
  const header = Buffer.alloc(replyHeader)
  header.writeUInt32LE(replyHeader + (isError ? 0 : body.length), 0)
  header.writeInt32LE(isError ? -body : 0, 4)
  header.writeBigUInt64LE(id, 8)
  return isError ? header : Buffer.concat([header, body])
}

export const noBody = Buffer.alloc(0)

/** What this side can do: writes of more than one page. */
export function initBody(): Buffer {
  const body = Buffer.alloc(64)
  body.writeUInt32LE(7, 0)
  body.writeUInt32LE(31, 4)
  body.writeUInt32LE(mostWritten, 8)
  const [bigWrites, maxPages] = [1 << 5, 1 << 22]
  body.writeUInt32LE(bigWrites | maxPages, 12)
  body.writeUInt16LE(16, 16)
  body.writeUInt16LE(12, 18)
  body.writeUInt32LE(mostWritten, 20)
  body.writeUInt32LE(1, 24)
  body.writeUInt16LE(mostWritten / 4_096, 28)
  return body
}

function attributes(node: bigint, size: number): Buffer {
  const body = Buffer.alloc(88)
  body.writeBigUInt64LE(node, 0)
  body.writeBigUInt64LE(BigInt(node === fileNode ? size : 0), 8)
  body.writeBigUInt64LE(BigInt(node === fileNode ? size / 512 : 0), 16)
  body.writeUInt32LE(node === fileNode ? fileMode : folderMode, 60)
  body.writeUInt32LE(node === fileNode ? 1 : 2, 64)
  body.writeUInt32LE(4_096, 80)
  return body
}

export function attributesBody(node: bigint, size: number): Buffer {
  const head = Buffer.alloc(16)
  head.writeBigUInt64LE(keepSeconds, 0)
  return Buffer.concat([head, attributes(node, size)])
}

export function entryBody(size: number): Buffer {
  const head = Buffer.alloc(40)
  head.writeBigUInt64LE(fileNode, 0)
  head.writeBigUInt64LE(keepSeconds, 16)
  head.writeBigUInt64LE(keepSeconds, 24)
  return Buffer.concat([head, attributes(fileNode, size)])
}

export const openBody = (): Buffer => Buffer.alloc(16)
export const statisticsBody = (): Buffer => Buffer.alloc(80)

export function writeBody(length: number): Buffer {
  const body = Buffer.alloc(8)
  body.writeUInt32LE(length, 0)
  return body
}
