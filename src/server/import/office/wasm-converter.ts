import { LibreOfficeConverter } from '@matbee/libreoffice-converter/server'
import wasmLoader from '@matbee/libreoffice-converter/wasm/loader'
import { dropPrivileges, unprivilegedIds } from '#server/processes/unprivileged.ts'
import type { ConversionJob, ConversionOutcome } from './converter-process.ts'
import { endWithParent } from './end-with-parent.ts'
import { monospacedFonts } from './monospaced-fonts.ts'
import { videosAsPictures } from './videos-as-pictures.ts'

// This file is the main module of a process that converts files with LibreOffice as WebAssembly: a hostile file can end it, and
// nothing else.

/** The fonts in LibreOffice's own file system. */
const fontFolder = '/instdir/share/fonts/truetype'
/**
 * Fonts that are left out: measuring every character of these four takes three quarters of the time in which LibreOffice looks
 * at all its fonts. Liberation Mono replaces them.
 */
const slowFonts = /^DejaVuSansMono/
/** Read before the files that choose a font by its kind. */
const monospacedFontsFile = '/instdir/share/fontconfig/conf.d/31-monospaced.conf'

const send = (outcome: ConversionOutcome) => process.send?.(outcome)

endWithParent()
// Ctrl-C in the terminal also reaches this process. The server says when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// It would wait for its threads, which may never end.
process.on('uncaughtException', () => process.kill(process.pid, 'SIGKILL'))
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (job: ConversionJob) => void convert(job))

const module = await wasmLoader.createModule({})
wasmLoader.clearCache()
for (const name of module.FS.readdir(fontFolder))
  if (slowFonts.test(name)) module.FS.unlink(`${fontFolder}/${name}`)
module.FS.writeFile(monospacedFontsFile, monospacedFonts)
const converter = new LibreOfficeConverter()
await converter.initializeWithModule(module)
dropPrivileges(unprivilegedIds.officeConverter)
send({})

async function convert({ bytes, kind }: ConversionJob): Promise<void> {
  try {
    const input = kind === 'pptx' ? videosAsPictures(bytes) : bytes
    const { data } = await converter.convert(input, { inputFormat: kind, outputFormat: 'pdf' })
    send({ pdf: data })
  } catch (error) {
    // Only a file that LibreOffice could not load leaves the process as it was.
    if (isLoadFailure(error)) send({ problem: 'broken' })
    else process.kill(process.pid, 'SIGKILL')
  }
}

const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'LOAD_FAILED'
