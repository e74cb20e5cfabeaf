import { flushCompileCache } from 'node:module'
import { closeSync, fstatSync, readSync } from 'node:fs'
import { limits } from '#contract/limits.ts'
import { firstCharacters } from '#contract/text/characters.ts'
import { openAllSlices } from '#server/render/slices.ts'
import { dropPrivileges, unprivilegedIds } from '#server/processes/unprivileged.ts'
import {
  type DocumentReply,
  type DocumentRequest,
  documentDescriptor,
  mostPages,
} from './document-messages.ts'
import { FileProblem } from './file-problem.ts'
import type { FileDescription } from './file-kind.ts'
import { boundedAspect } from './page-aspect.ts'
import type { PresentationSlides } from './office/elements/read-slides.ts'
import { openPresentationSlides, readPresentation } from './office/read-presentation.ts'
import { loadResources } from './pdf-resources.ts'
import { type Pdf, openPdf } from './pdf.ts'

// This file is the main module of a process that opens one document: a hostile one can end it, and nothing else.

/** How far into a file its mark may stand: viewers accept a PDF with some bytes before it. */
const markWithin = 1_024

let bytes: Uint8Array | undefined
let pdf: Pdf | undefined
let slides: PresentationSlides | undefined

/** Reads the document, which is complete by the first request. */
function document(): Uint8Array {
  if (bytes) return bytes
  const whole = Buffer.alloc(fstatSync(documentDescriptor).size)
  for (let at = 0; at < whole.length;) {
    const read = readSync(documentDescriptor, whole, at, whole.length - at, at)
    if (read === 0) throw new FileProblem('broken')
    at += read
  }
  closeSync(documentDescriptor)
  bytes = whole
  return whole
}

const isPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, markWithin)).includes('%PDF-')

async function openedPdf(): Promise<Pdf> {
  // A copy, because pdf.js takes the bytes as its own.
  pdf ??= await openPdf(new Uint8Array(document()), mostPages)
  return pdf
}

async function describe(): Promise<FileDescription> {
  if (!isPdf(document())) return describePresentation()
  const { aspects } = await openedPdf()
  return { kind: 'pdf', pages: aspects.map(aspect => ({ aspect, notes: '' })), colours: [] }
}

/** Hidden slides are left out, as the converter leaves them out. */
function describePresentation(): FileDescription {
  const { kind, slides, aspect, colours } = readPresentation(document())
  const bounded = boundedAspect(aspect)
  // Cut here, so that a file full of notes stays in this process.
  const pages = slides
    .filter(({ isHidden }) => !isHidden)
    .map(({ notes }) => ({ aspect: bounded, notes: firstCharacters(notes.toWellFormed(), limits.notes) }))
  if (pages.length > mostPages) throw new FileProblem('too_many_pages', { pages: pages.length })
  return { kind, pages, colours }
}

async function answer(request: DocumentRequest): Promise<DocumentReply> {
  if (request.ask === 'description') return { reply: 'description', description: await describe() }
  if (request.ask === 'page') return { reply: 'page', page: await (await openedPdf()).paint(request.number) }
  slides ??= openPresentationSlides(document())
  return { reply: 'slide', slide: { ...(await slides.read(request.number)), parts: slides.parts } }
}

const replyTo = (request: DocumentRequest): Promise<DocumentReply> =>
  answer(request).catch((error: unknown) =>
    error instanceof FileProblem
      ? { reply: 'problem', code: error.code, pages: error.pages }
      : { reply: 'failure', message: String(error) },
  )

const send = (reply: DocumentReply) => void process.send?.(reply)

// Ctrl-C in the terminal also reaches this process. It goes on until the server has answered its requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// The server has ended, so nobody waits for pages.
process.on('disconnect', () => process.exit())

loadResources()
flushCompileCache()
openAllSlices()
dropPrivileges(unprivilegedIds.document)
async function handle(request: DocumentRequest): Promise<void> {
  send(await replyTo(request))
  globalThis.gc?.()
}
process.on('message', (request: DocumentRequest) => void handle(request))
send({ reply: 'ready' })
