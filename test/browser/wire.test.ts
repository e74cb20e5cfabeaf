import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#messages/languages.ts'

const dist = join(import.meta.dirname, '../../dist/web')
const bytes = (file: string) => {
  const compressed = join(dist, `${file}.gz`)
  return readFileSync(existsSync(compressed) ? compressed : join(dist, file)).length
}

/** Returns the files that a page loads for its first view: its HTML and all imports of that and its scripts, once each. */
function firstView(page: string, index = 'index.html'): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(join(dist, file), 'utf8')
    const links = file.endsWith('.html')
      ? text.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)
      : text.matchAll(/(?:import|from)\s*["']\.\/([^"']+)["']/g)
    for (const [, link = ''] of links) visit(link.startsWith('assets/') ? link : `assets/${link}`)
  }
  visit(`${page}/${index}`)
  return [...seen]
}

test.each([
  ...languages.map(language => ['phone', 50_000, `index.${language}.html`] as const),
  ['app', 60_000, 'index.html'] as const,
])('the first view of the page %s transfers less than %i bytes in total (%s)', (page, most, index) => {
  const files = firstView(page, index)
  expect(files.some(file => file.endsWith('.js'))).toBe(true)
  expect(files.some(file => file.endsWith('.css'))).toBe(true)
  // The headers of a request and its reply are about 600 bytes per file.
  const total = files.reduce((sum, file) => sum + bytes(file) + 600, 0)
  expect(total).toBeLessThan(most)
  process.stdout.write(
    `The first view of ${page}/${index}: ${files.length} files, ${total} bytes over the wire.\n`,
  )
})

test('[D49] no page carries a message in the format of catalogues, or the reader of it', () => {
  const files = globSync('**/*.{html,js}', { cwd: dist })
  expect(files).toContain('phone/index.uk.html')
  const inFormat = files.filter(file =>
    /count, plural|Pattern_White_Space/.test(readFileSync(join(dist, file), 'utf8')),
  )
  expect(inFormat).toEqual([])
})
