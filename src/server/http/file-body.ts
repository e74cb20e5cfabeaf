import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { limits } from '#contract/limits.ts'
import { drawsNothing } from '#contract/text/visible-text.ts'
import type { ReceivedFile } from '#server/store/uploads.ts'
import { refuseEncoding, tooLarge } from './body.ts'
import { temporaryPath } from '#server/processes/temporary-files.ts'
import { sendContinue } from './expect-continue.ts'
import { type Interruption, createInterruption } from '#server/turns/interruption.ts'
import { afterReading } from '#server/turns/after-reading.ts'
import type { RequestLimits } from './request-limits.ts'

/** The name of a file whose sender gave none. */
const unnamed = 'slides'
const longestName = 200
/** What the parts of a form may have beside the file, bytes. */
const formBytes = 64 * 1024

/** Stands for the body of a request that sends a file, which its handler reads. */
export const fileBody = Symbol('file')

const fileType =
  /^\s*(multipart\/form-data|video\/|application\/(pdf|octet-stream|zip|vnd\.(openxmlformats|oasis|ms-)[\w.-]*))\b/i

/**
 * Whether a request sends a file, as its body or in a form. Many clients name no type, or a wrong one: then a body that begins
 * like JSON is JSON.
 */
export async function sendsFile({ raw, headers }: FastifyRequest): Promise<boolean> {
  const type = headers['content-type'] ?? ''
  if (fileType.test(type) || Number(headers['content-length']) > limits.bodyBytes) return true
  if (/^\s*application\/([\w.-]+\+)?json\b/i.test(type)) return false
  sendContinue(raw)
  const first = await firstPiece(raw)
  return first !== undefined && !/^[\s\uFEFF]*[{["]/.test(first.toString('utf8', 0, 64))
}

/** Returns the first piece of a body, which stays to be read; undefined for an empty body. */
async function firstPiece(raw: IncomingMessage): Promise<Buffer | undefined> {
  for (;;) {
    const piece: Buffer | null = raw.read()
    if (piece) {
      raw.unshift(piece)
      return piece
    }
    if (raw.readableEnded || raw.destroyed || raw.complete) return undefined
    await new Promise<void>(resolve => {
      const go = () => {
        raw.off('readable', go).off('end', go).off('close', go)
        resolve()
      }
      raw.on('readable', go).on('end', go).on('close', go)
    })
  }
}

/**
 * Writes the file that a request sends to a temporary file, which the caller removes. Never holds more than a few pieces of it in
 * memory. Throws a 413 for a file over 24 MB, a 408 when it arrives too slowly, and a 400 when the connection ends early or a form
 * has no file; then, and when no space is left, nothing is left behind.
 */
export async function receiveFile(
  { raw, headers }: FastifyRequest,
  requestLimits: RequestLimits,
  nameInAddress?: string,
): Promise<ReceivedFile> {
  refuseEncoding(headers['content-encoding'])
  const isForm = /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '')
  const most = limits.bodyBytes + (isForm ? formBytes : 0)
  if (Number(headers['content-length']) > most) throw tooLarge(limits.bodyBytes)
  sendContinue(raw)
  const path = temporaryPath()
  const failure = watchForFailure(raw, requestLimits)
  try {
    const { source, name } = isForm
      ? await failure.during(fileOfForm(raw, headers))
      : { source: raw, name: nameIn(headers['content-disposition']) ?? nameInAddress }
    const hash = await writePieces(source, path, failure)
    return { path, hash, name: cleanName(name) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    failure.stopWatching()
    raw.unpipe()
  }
}

/** Writes a stream to a new file. Returns the SHA-256 of its content, in hex. Throws the reason of the failure as soon as it comes. */
async function writePieces(
  source: Readable,
  path: string,
  failure: Pick<Interruption, 'during'>,
): Promise<string> {
  // The request is not destroyed when reading stops early: its connection would close before the refusal is read.
  const pieces: AsyncIterator<Buffer> = source.iterator({ destroyOnReturn: false })
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  try {
    let length = 0
    for (;;) {
      const { done, value } = await failure.during(nextPiece(pieces))
      if (done) break
      length += value.length
      if (length > limits.bodyBytes) throw tooLarge(limits.bodyBytes)
      hash.update(value)
      await file.writeFile(value)
    }
    if (length === 0) throw refuseField('body', 'Send a file as the body, or as the field `file` of a form.')
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

const nextPiece = (pieces: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> =>
  pieces.next().catch(() => {
    throw endedEarly()
  })

const endedEarly = () => refuseField('file', said('field.ended'))

/** Returns what ends waits for a body: with a 408 when it arrives too slowly, and with a 400 when its connection is lost. */
function watchForFailure(raw: IncomingMessage, { bodyMs, bodyBytes }: RequestLimits) {
  const { during, interrupt } = createInterruption()
  let before = raw.socket.bytesRead
  const refuseSlow = () => {
    const { bytesRead } = raw.socket
    // What waits to be read waits for the disk.
    if (bytesRead - before < bodyBytes && !raw.complete && raw.readableLength === 0)
      interrupt(new Refusal('slow'))
    before = bytesRead
  }
  const timer = setInterval(() => void afterReading().then(refuseSlow), bodyMs)
  const lose = () => {
    if (!raw.complete) interrupt(endedEarly())
  }
  raw.on('error', lose).on('close', lose)
  if (raw.destroyed) lose()
  return {
    during,
    stopWatching(): void {
      clearInterval(timer)
      raw.off('error', lose).off('close', lose)
    },
  }
}

/** Finds the first file of a form. Throws a 400 when there is none. */
function fileOfForm(
  raw: IncomingMessage,
  headers: IncomingHttpHeaders,
): Promise<{ source: Readable; name: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ source: Readable; name: string | undefined }>()
  const noFile = () => refuseField('file', 'Send the file as the field `file` of the form.')
  try {
    const form = new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      // One byte more than is taken, so that the count sees what is too much.
      limits: { files: 1, fields: 20, parts: 21, fileSize: limits.bodyBytes + 1 },
    })
    form.on('file', (_field, source, name) => {
      // The parser tells of a form that ends early without ending its file, perhaps before anybody reads that.
      source.on('error', error => source.destroy(error))
      resolve({ source, name })
    })
    form.once('finish', () => reject(noFile()))
    // Also after its file was found, when nobody waits for it any more.
    form.on('error', () => reject(noFile()))
    raw.pipe(form)
  } catch {
    reject(noFile())
  }
  return promise
}

/** The file name in a Content-Disposition header (RFC 6266); undefined without one. */
function nameIn(disposition: string | undefined): string | undefined {
  const parameters = new Map<string, string>()
  const found = `;${disposition ?? ''}`.matchAll(
    /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g,
  )
  for (const [, name = '', quoted, plain = ''] of found)
    parameters.set(name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? plain.trim())
  const [, encoded] = /^utf-8''(.+)$/i.exec(parameters.get('filename*') ?? '') ?? []
  if (encoded !== undefined && isDecodable(encoded)) return decodeURIComponent(encoded)
  return parameters.get('filename')
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A file name without folders and control characters, and with letters that are seen before its ending. */
function cleanName(name: string | undefined): string {
  const [last = ''] = (name ?? '').split(/[/\\]/).slice(-1)
  const clean = last.replaceAll(/\p{C}/gu, '').trim().slice(0, longestName)
  const stem = clean.replace(/\.\w{1,5}$/, '')
  return clean.isWellFormed() && !drawsNothing(stem) && !/^\.+$/.test(clean) ? clean : unnamed
}
