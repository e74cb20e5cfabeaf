import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { type Entry, type Group, galleryThemes, type ThemeName } from './entries.ts'
import { pageOf } from './page.ts'
import { fileOf, painted, type Comparison } from './picture.ts'

const types: Record<string, string> = { '.webp': 'image/webp', '.png': 'image/png' }
const kinds = ['golden', 'after', 'difference'] as const

/** Serves the page of the gallery and its pictures on a free port of this machine; gives the address. */
export async function serve(
  gallery: readonly Group[],
  comparisons: ReadonlyMap<string, Comparison>,
): Promise<string> {
  const page = pageOf(gallery, comparisons)
  const entries = new Map(gallery.flatMap(({ entries }) => entries.map(entry => [entry.name, entry])))

  async function picture(path: string): Promise<{ type: string; body: Buffer } | null> {
    const [kind = '', name = '', theme = ''] = path.slice(1).split('/')
    const entry = entries.get(name)
    if (!entry) return null
    const which = kinds.find(each => each === kind)
    if (which) {
      const file = fileOf(name, which)
      return { type: types[extname(file)] ?? '', body: await readFile(file) }
    }
    return kind === 'now' || kind === 'full' ? drawn(entry, kind, theme) : null
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/') return void response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    picture(pathname).then(
      found =>
        found
          ? response.setHeader('content-type', found.type).end(found.body)
          : response.writeHead(404).end('There is no such picture.'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
}

/** An entry as the sources draw it at this moment, in one of the themes. */
async function drawn(entry: Entry, kind: 'now' | 'full', theme: string) {
  const wide = kind === 'full' ? { wide: 1600 } : {}
  const isKnown = (name: string): name is ThemeName => Object.hasOwn(galleryThemes, name)
  const shown = isKnown(theme) ? theme : 'light'
  return { type: 'image/webp', body: await painted(entry, { theme: shown, ...wide }) }
}
