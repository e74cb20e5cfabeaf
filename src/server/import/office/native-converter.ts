import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dropPrivileges, unprivilegedIds } from '#server/processes/unprivileged.ts'
import type { ConversionJob, ConversionOutcome } from './converter-process.ts'
import { nativeProfile } from './native-profile.ts'

// This file is the main module of a process that converts one file with an installed LibreOffice. It leads a process group, so
// that LibreOffice, which starts processes of its own, ends with it.

const send = (outcome: ConversionOutcome) => process.send?.(outcome)

let office: ChildProcess | undefined
let files: string | undefined

process.on('disconnect', () => {
  // Nobody else removes the files of a server that was killed.
  office?.kill('SIGKILL')
  if (files !== undefined) rmSync(files, { recursive: true, force: true })
  process.kill(0, 'SIGKILL')
})
process.on('message', (job: ConversionJob) => void convert(job).then(send))

const [, , soffice = 'soffice'] = process.argv
dropPrivileges(unprivilegedIds.officeConverter)
send({})

async function convert({ bytes, kind, folder = '' }: ConversionJob): Promise<ConversionOutcome> {
  files = folder
  const input = join(folder, `slides.${kind}`)
  const profile = join(folder, 'profile')
  await mkdir(join(profile, 'user'), { recursive: true })
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), nativeProfile)
  await writeFile(input, bytes)
  office = spawn(
    soffice,
    [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--convert-to',
      'pdf:impress_pdf_Export',
      '--outdir',
      folder,
      input,
    ],
    {
      stdio: 'ignore',
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    },
  )
  const code = await once(office, 'exit').then(
    ([code]: (number | null)[]) => code,
    () => undefined,
  )
  if (code === undefined) return { problem: 'unavailable' }
  const pdf = await readFile(join(folder, 'slides.pdf')).catch(() => undefined)
  // It also exits with 0 when it cannot load the file.
  return pdf ? { pdf } : { problem: code === 0 ? 'broken' : 'crashed' }
}
