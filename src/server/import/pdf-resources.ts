import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const library = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const folders = { standardFontDataUrl: 'standard_fonts', cMapUrl: 'cmaps', wasmUrl: 'wasm', iccUrl: 'iccs' }

/** Stands for the folder of the resources in the addresses that pdf.js is given. */
const scheme = 'pdf-resource:'
const urlOf = (folder: string) => `${scheme}${folder}/`

/**
 * Where pdf.js finds the fonts, character maps, decoders and colour profiles that PDFs may need. It reads colour profiles only
 * where it may fetch everything, hence `useWorkerFetch`.
 */
export const resourceOptions = {
  useWorkerFetch: true,
  standardFontDataUrl: urlOf(folders.standardFontDataUrl),
  cMapUrl: urlOf(folders.cMapUrl),
  wasmUrl: urlOf(folders.wasmUrl),
  iccUrl: urlOf(folders.iccUrl),
}

/** The resources by their address. */
const resources = new Map<string, Uint8Array<ArrayBuffer>>()

/** Reads what PDFs may need into memory, for a process that may not read it later, and lets pdf.js fetch it from there. */
export function loadResources(): void {
  if (resources.size > 0) return
  for (const folder of Object.values(folders))
    for (const name of readdirSync(join(library, folder)))
      resources.set(`${urlOf(folder)}${name}`, new Uint8Array(readFileSync(join(library, folder, name))))
  const fetchAny = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    typeof input === 'string' && input.startsWith(scheme)
      ? new Response(resources.get(input), { status: resources.has(input) ? 200 : 404 })
      : fetchAny(input, init)
  Object.assign(globalThis, { XMLHttpRequest: ResourceRequest })
}

/** The part of XMLHttpRequest with which pdf.js reads a resource synchronously. */
class ResourceRequest {
  response: ArrayBuffer | undefined
  private url = ''
  open(_method: string, url: string): void {
    this.url = url
  }
  send(): void {
    // A copy, because pdf.js takes it as its own.
    this.response = resources.get(this.url)?.slice().buffer
  }
}
