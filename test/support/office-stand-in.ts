import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { pdfOf } from './pdf.ts'

/**
 * Creates a program that stands in for an installed LibreOffice: it falls asleep for good the first `sleeps` times and fails
 * the next `failures` times. After that it makes the same `pdf` of every file, of one page for each of `pages`.
 */
export async function standInFor({
  sleeps = 0,
  failures = 0,
  pages = ['One'],
}: {
  sleeps?: number
  failures?: number
  pages?: readonly string[]
}) {
  const folder = await mkdtemp(join(tmpdir(), 'stand-in-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const tries = join(folder, 'tries-')
  const pdf = pdfOf(pages)
  const [program, converted] = [join(folder, 'soffice'), join(folder, 'converted.pdf')]
  await writeFile(converted, pdf)
  await writeFile(
    program,
    `#!/bin/sh
try=1
until mkdir "${tries}$try" 2>/dev/null; do try=$((try + 1)); done
if [ $try -le ${sleeps} ]; then exec sleep 3600; fi
if [ $try -le ${sleeps + failures} ]; then exit 1; fi
while [ "$1" != --outdir ]; do shift; done
cp "${converted}" "$2/slides.pdf"
`,
  )
  // The program runs as a user of its own when the tests run as root.
  await chmod(folder, 0o777)
  await chmod(program, 0o755)
  await chmod(converted, 0o644)
  return {
    program,
    pdf,
    /** Returns how often it was started. */
    tries: async () => (await readdir(folder)).filter(name => name.startsWith('tries-')).length,
  }
}
