import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, inject, test } from 'vitest'
import { servePages } from '#server/http/pages.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { useServer } from '#test/support/use-server.ts'

const server = useServer(inject('engines')[0]!)

/** Builds pages that name a file of the build, as Vite does. */
async function build(root: string, hash: string, languages: readonly string[]): Promise<void> {
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'assets', `phone-${hash}.js`), `console.log('${hash}')`)
  for (const page of ['phone', 'stage', 'host', 'home', 'app', 'docs']) {
    await mkdir(join(root, page), { recursive: true })
    for (const language of languages)
      await writeFile(
        join(root, page, `index.${language}.html`),
        `<script src="/assets/phone-${hash}.js"></script>`,
      )
  }
}

test.each(['in place', 'as a new folder'])(
  'pages that were built again %s while the server runs are served with the files that they name',
  async how => {
    await using directory = await temporaryDirectory()
    const root = join(directory.path, 'web')
    await build(root, 'one', ['en'])
    // As if it had been built long ago.
    const longAgo = new Date(Date.now() - 3_600_000)
    for (const folder of ['assets', 'phone']) await utimes(join(root, folder), longAgo, longAgo)
    await using app = fastify()
    await servePages(app, server.context, root)
    const get = (url: string, language = 'en') =>
      app.inject({ url, headers: { 'accept-language': language } })
    const scriptOf = async (language?: string) => {
      const [, script = ''] = /src="([^"]+)"/.exec((await get('/j', language)).body) ?? []
      return [script, (await get(script)).statusCode]
    }
    expect(await scriptOf()).toEqual(['/assets/phone-one.js', 200])
    expect((await get('/assets/phone-two.js')).statusCode).toBe(404)

    if (how === 'in place') {
      await rm(join(root, 'assets', 'phone-one.js'))
      await build(root, 'two', ['en', 'de'])
    } else {
      const next = join(directory.path, 'next')
      await build(next, 'two', ['en', 'de'])
      await rename(root, join(directory.path, 'old'))
      await rename(next, root)
    }
    expect(await scriptOf()).toEqual(['/assets/phone-two.js', 200])
    expect((await get('/j', 'de')).headers['vary']).toContain('accept-language')
    // A page in another language may have the same size and time: nobody keeps it as unchanged.
    const headers = {
      'accept-language': 'de',
      'if-modified-since': new Date(Date.now() + 60_000).toUTCString(),
    }
    const again = await app.inject({ url: '/j', headers })
    expect(again.statusCode).toBe(200)
    expect(again.headers['etag']).toBeUndefined()
    expect(await scriptOf('de')).toEqual(['/assets/phone-two.js', 200])
    expect((await get('/assets/phone-one.js')).statusCode).toBe(404)
    expect((await get('/assets/..%2fphone%2findex.en.html')).statusCode).toBe(404)

    await rm(join(root, 'assets'), { recursive: true })
    expect((await get('/assets/phone-two.js')).statusCode).toBe(404)
    await build(root, 'three', ['en'])
    expect(await scriptOf()).toEqual(['/assets/phone-three.js', 200])
  },
)
