import { type ExecFileException, execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What a command of the operator wrote, and how it ended. */
export interface Ended {
  code: number
  output: string
  errors: string
}

/** Runs a command of the operator with these settings and no others. */
export function runAdmin(settings: Record<string, string>, ...words: string[]): Promise<Ended> {
  const { PATH = '', TMPDIR } = process.env
  const env = { PATH, ...(TMPDIR !== undefined && { TMPDIR }), ...settings }
  return new Promise(resolve => {
    const done = (error: ExecFileException | null, output: string, errors: string) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors })
    execFile(process.execPath, ['src/server/admin/main.ts', ...words], { cwd: root, env }, done)
  })
}
/** Runs a command of the operator, and returns its output as JSON. Throws with what it wrote to the standard error. */
export async function adminJson(settings: Record<string, string>, ...words: string[]) {
  const { code, output, errors } = await runAdmin(settings, ...words, '--json')
  if (code !== 0) throw new Error(errors)
  return JSON.parse(output)
}
