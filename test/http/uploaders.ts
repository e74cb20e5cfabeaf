import { spawn, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as soon } from 'node:timers/promises'

/** A large request that the server refuses. */
export interface Upload {
  url: string
  method: string
  key: string
  /** The size of the body, bytes. */
  size: number
  isChunked: boolean
}

/** A client. Returns for each attempt the status and the beginning of the body, or how the reply was lost. */
export type Uploader = (upload: Upload, times: number, directory: string) => Promise<string[]>

const headersOf = ({ key }: Upload) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
})
const beginning = (text: string) => text.slice(0, 20)

async function* pieces(size: number, piece = 65_536) {
  const bytes = Buffer.alloc(piece, 'x')
  for (let left = size; left > 0; left -= piece) yield bytes.subarray(0, Math.min(piece, left))
}

async function* slowPieces(size: number) {
  for await (const piece of pieces(size)) {
    yield piece
    await soon()
  }
}

async function repeat(times: number, once: () => Promise<string>): Promise<string[]> {
  const results: string[] = []
  for (let n = 0; n < times; n += 1)
    results.push(await once().catch((error: unknown) => `lost: ${Object(error).cause ?? error}`))
  return results
}

const byFetch: Uploader = (upload, times) =>
  repeat(times, async () => {
    const { url, method, size, isChunked } = upload
    const body: unknown = isChunked ? pieces(size) : Buffer.alloc(size, 'x')
    const init = { method, headers: headersOf(upload), body, duplex: 'half' } as RequestInit
    const reply = await fetch(url, init)
    return `${reply.status} ${beginning(await reply.text())}`
  })

/** Sends the pieces of `source` and reads the reply when it arrives. */
const byRequest =
  (source: (size: number) => AsyncGenerator<Buffer>): Uploader =>
  (upload, times) =>
    repeat(
      times,
      () =>
        new Promise((resolve, reject) => {
          const { url, method, size, isChunked } = upload
          const headers = {
            ...headersOf(upload),
            ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': size }),
          }
          const outgoing = request(url, { method, headers }, reply => {
            let text = ''
            reply.setEncoding('utf8').on('data', part => (text += part))
            reply.on('end', () => resolve(`${reply.statusCode} ${beginning(text)}`)).on('error', reject)
          })
          outgoing.on('error', reject)
          const body = Readable.from(source(size))
          outgoing.once('close', () => body.destroy())
          body.pipe(outgoing)
        }),
    )

function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let trouble = ''
    child.stdout.setEncoding('utf8').on('data', part => (out += part))
    child.stderr.setEncoding('utf8').on('data', part => (trouble += part))
    child.once('error', reject)
    child.once('close', code => (code === 0 ? resolve(out) : resolve(`lost: ${code} ${trouble}`)))
  })
}

/** With `expect`, curl sends its `Expect: 100-continue`; without it, the header is removed. */
const byCurl =
  (expect: boolean): Uploader =>
  async (upload, times, directory) => {
    const { url, method, key, size, isChunked } = upload
    const file = join(directory, `body-${size}`)
    await writeFile(file, Buffer.alloc(size, 'x'))
    const args = ['-sS', '-X', method, url, '-w', '\n%{http_code}', '--data-binary', `@${file}`]
    args.push('-H', `Authorization: Bearer ${key}`, '-H', 'Content-Type: application/json')
    args.push('-H', expect ? 'Expect: 100-continue' : 'Expect:')
    if (isChunked) args.push('-H', 'Transfer-Encoding: chunked')
    return repeat(times, async () => {
      const lines = (await run('curl', args)).split('\n')
      return `${lines.at(-1)} ${beginning(lines[0] ?? '')}`
    })
  }

const byPython: Uploader = async ({ url, method, key, size, isChunked }, times) => {
  const script = join(import.meta.dirname, 'upload.py')
  const out = await run('python3', [script, url, method, key, String(size), String(times), String(isChunked)])
  return out.trimEnd().split('\n')
}

/** Returns whether a program is installed. Otherwise prints what is not tested; on CI throws. */
function isInstalled(program: string): boolean {
  if (spawnSync(program, ['--version']).status === 0) return true
  if (process.env['CI']) throw new Error(`${program} is needed on CI.`)
  process.stderr.write(
    `Not tested for want of ${program}: whether it gets to read refusals of large bodies.\n`,
  )
  return false
}

const curls = { curl: byCurl(false), 'curl that waits for 100 Continue': byCurl(true) }

export const uploaders: Record<string, Uploader> = {
  fetch: byFetch,
  'http.request': byRequest(pieces),
  'a slow writer': byRequest(slowPieces),
  ...(isInstalled('curl') && curls),
  ...(isInstalled('python3') && { 'Python urllib': byPython }),
}
