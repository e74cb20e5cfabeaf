import { execFile } from 'node:child_process'
import { totalmem } from 'node:os'
import { promisify } from 'node:util'
import type { Config } from '#server/config.ts'
import { type Finding, findingsOf, ok, problem, warning } from './finding.ts'
import { sizeText } from './texts.ts'

const run = promisify(execFile)
const megabyte = 1024 ** 2
/** What the primary process, the painters and the database take, and what each worker does, bytes. */
const baseBytes = 400 * megabyte
const workerBytes = 300 * megabyte
/** What a presentation that is converted takes, by the LibreOffice of the package, bytes. */
const officeBytes = 1_600 * megabyte
/** Fewer open files are a limit in rooms of usual size. */
const fewFiles = 4_096
const officeMs = 12_000

/** Checks how many files the server may open: each phone and each stage needs one. */
export async function checkOpenFiles(): Promise<Finding[]> {
  if (process.platform === 'win32') return [ok('open files', 'Windows has no such limit.')]
  const { stdout } = await run('sh', ['-c', 'ulimit -Hn'])
  const text = stdout.trim()
  const most = text === 'unlimited' ? Infinity : Number(text)
  const found = `This user may open ${text} files (ulimit -Hn), one for each phone and stage.`
  if (most >= fewFiles) return [ok('open files', `${found} The server may have another limit.`)]
  return [
    warning(
      'open files',
      found,
      'Raise it: LimitNOFILE= in a unit of systemd, --ulimit nofile= of Docker, or /etc/security/limits.conf.',
    ),
  ]
}

/** Checks whether the memory of the machine, or of the container, is enough for the workers and for presentations. */
export function checkMemory({ workers }: Pick<Config, 'workers'>, bytes: number = memoryBytes()): Finding[] {
  const needed = baseBytes + workers * workerBytes
  const found = `${sizeText(bytes)}. A server with ${workers === 1 ? '1 worker' : `${workers} workers`} takes about ${sizeText(needed)}, and LibreOffice ${sizeText(officeBytes)} while it converts a presentation.`
  if (bytes < needed) return [problem('memory', found, 'Give it more memory, or set WORKERS lower.')]
  if (bytes < needed + officeBytes)
    return [
      warning('memory', found, 'Give it more memory, set WORKERS lower, or let nobody upload presentations.'),
    ]
  return [ok('memory', found)]
}

/** Returns the memory of this machine, or less where a container is limited, bytes. */
function memoryBytes(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** Checks that there is a LibreOffice: that of `SOFFICE` is asked for its version. */
export async function checkOffice({ soffice }: Pick<Config, 'soffice'>): Promise<Finding[]> {
  if (soffice === null) {
    const advice = 'Install the packages again.'
    return findingsOf('libreoffice', advice, async () => {
      import.meta.resolve('@matbee/libreoffice-converter/package.json')
      return [ok('libreoffice', 'That of the packages converts presentations.')]
    })
  }
  const advice = 'Install LibreOffice, correct SOFFICE, or leave it out to use that of the packages.'
  return findingsOf('libreoffice', advice, async () => {
    const { stdout } = await run(soffice, ['--version'], { timeout: officeMs })
    const version = /^LibreOffice(?:Dev)? \d\S*/m.exec(stdout)?.[0]
    if (version === undefined)
      return [problem('libreoffice', `${soffice} does not say that it is LibreOffice.`, advice)]
    return [ok('libreoffice', `${version} (${soffice}) converts presentations.`)]
  })
}
