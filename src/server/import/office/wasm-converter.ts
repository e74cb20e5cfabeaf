import { LibreOfficeConverter } from '@matbee/libreoffice-converter/server'
import wasmLoader from '@matbee/libreoffice-converter/wasm/loader'
import { dropPrivileges, unprivilegedIds } from '#server/processes/unprivileged.ts'
import type { ConversionJob, ConversionOutcome } from './converter-process.ts'
import { endWithParent } from './end-with-parent.ts'

// This file is the main module of a process that converts files with LibreOffice as WebAssembly: a hostile file can end it, and
// nothing else.

const send = (outcome: ConversionOutcome) => process.send?.(outcome)

endWithParent()
// Ctrl-C in the terminal also reaches this process. The server says when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (job: ConversionJob) => void convert(job))

const converter = new LibreOfficeConverter({ wasmLoader })
await converter.initialize()
wasmLoader.clearCache()
dropPrivileges(unprivilegedIds.officeConverter)
send({})

async function convert({ bytes, kind }: ConversionJob): Promise<void> {
  try {
    const { data } = await converter.convert(bytes, { inputFormat: kind, outputFormat: 'pdf' })
    send({ pdf: data })
  } catch (error) {
    // Only a file that LibreOffice could not load leaves the process as it was.
    if (isLoadFailure(error)) send({ problem: 'broken' })
    else process.kill(process.pid, 'SIGKILL')
  }
}

const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'LOAD_FAILED'
