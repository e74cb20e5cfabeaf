import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type OfficeConverter, officeConverter } from '#server/import/office/converter.ts'
import type { Bench } from './bench.ts'
import { count, ms } from './figures.ts'

/** The width in which pages are compared, px. */
export const comparedWidth = 800
const log = { warn: () => undefined }

/** Where presentations are. */
export const samplesFolder =
  process.env['SAMPLES'] ?? fileURLToPath(new URL('../../shared/samples/', import.meta.url))
/** The LibreOffice that the bundled one is compared with. */
const soffice = process.env['SOFFICE'] ?? '/usr/bin/soffice'

/** Converting presentations with the bundled LibreOffice, cold and warm, beside an installed one, and how their pages differ. */
export const office: Bench = {
  title:
    'office: PPTX to PDF by LibreOffice as WebAssembly, with the start of its process (cold) and without (warm), and by an installed one; mean difference of the pages at 800 px, of 255',
  sizes: [1],
  isOfFunctions: true,
  async open(stack) {
    const names = existsSync(samplesFolder)
      ? (await readdir(samplesFolder)).filter(name => /\.(pptx|odp)$/.test(name)).sort()
      : []
    if (names.length === 0)
      throw new Error('Set SAMPLES to a folder with presentations. SOFFICE names an installed LibreOffice.')
    const hasNative = existsSync(soffice)
    if (!hasNative) console.error(`No LibreOffice at ${soffice}: only the bundled one is measured.`)
    const bundled = () => stack.adopt(officeConverter({ soffice: null, log }), each => each.close())
    const native = stack.adopt(officeConverter({ soffice, log }), each => each.close())
    const warm = bundled()
    return async () => {
      const rows = []
      for (const name of names) {
        const fresh = bundled()
        const cold = await convert(fresh, name)
        await fresh.close()
        // The first file of a process is slower, because LibreOffice compiles what it needs.
        await convert(warm, name)
        const again = await convert(warm, name)
        const installed = hasNative ? await convert(native, name) : undefined
        const pages = await pagesOf(again.pdf)
        rows.push({
          file: name,
          pages: count(pages.length),
          cold: ms(cold.ms),
          warm: ms(again.ms),
          installed: installed ? ms(installed.ms) : '–',
          'pages installed': installed ? count((await pagesOf(installed.pdf)).length) : '–',
          difference: installed ? difference(pages, await pagesOf(installed.pdf)).toFixed(2) : '–',
        })
      }
      return rows
    }
  },
}

async function convert(converter: OfficeConverter, name: string): Promise<{ pdf: Buffer; ms: number }> {
  const file = await readFile(join(samplesFolder, name))
  const from = performance.now()
  const pdf = await converter.convert(file, { kind: name.endsWith('.odp') ? 'odp' : 'pptx' })
  return { pdf, ms: performance.now() - from }
}

/** Paints the pages of a PDF as uploads are painted, smaller. Returns their pixels. */
export async function pagesOf(pdf: Buffer): Promise<Uint8ClampedArray[]> {
  const fonts = import.meta.resolve('pdfjs-dist/package.json').replace('package.json', 'standard_fonts/')
  const task = getDocument({
    data: new Uint8Array(pdf),
    useSystemFonts: false,
    standardFontDataUrl: fonts,
    verbosity: 0,
  })
  const document = await task.promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: comparedWidth / page.getViewport({ scale: 1 }).width })
    const canvas = createCanvas(comparedWidth, Math.round(viewport.height))
    const context = canvas.getContext('2d')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    // pdf.js expects the canvas of a browser; this one has all the methods that it uses.
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
    pages.push(context.getImageData(0, 0, canvas.width, canvas.height).data)
  }
  await task.destroy()
  return pages
}

/** Returns the mean difference of the colour channels of two lists of pages, from 0 to 255; of a missing page, all. */
export function difference(
  pages: readonly Uint8ClampedArray[],
  others: readonly Uint8ClampedArray[],
): number {
  const means = pages.map((page, index) => {
    const other = others[index]
    if (other?.length !== page.length) return 255
    let sum = 0
    for (let at = 0; at < page.length; at += 1) sum += Math.abs((page[at] ?? 0) - (other[at] ?? 0))
    // One channel in four is opacity, which is the same everywhere.
    return (sum / page.length) * (4 / 3)
  })
  return means.reduce((sum, mean) => sum + mean, 0) / Math.max(1, means.length)
}
