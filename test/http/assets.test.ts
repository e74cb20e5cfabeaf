import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { useServer } from '#test/support/use-server.ts'

const assets = join(import.meta.dirname, '../../dist/web/assets')
const script = readdirSync(assets).find(name => name.endsWith('.js'))!

onEveryEngine(engine => {
  const server = useServer(engine)

  test.each(['GET', 'HEAD'])('%s of a file of a page is compressed, and cached for a year', async method => {
    const headers = { 'accept-encoding': 'br' }
    const reply = await fetch(`${server.url}/assets/${script}`, { method, headers })
    expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(reply.headers.get('content-type')).toMatch(/^application\/javascript/)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  test.each([
    'nothing.js',
    '../../../package.json',
    '..%2f..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/%2e%2e/package.json',
    '..%2fphone/index.html',
    '%2fetc/passwd',
    '%00',
    '',
  ])('/assets/%s is a 404', async path => {
    // Not by `fetch`, which resolves dots itself.
    const reply = await new Promise<[number | undefined, string]>((resolve, reject) => {
      request(server.url, { path: `/assets/${path}` }, response => {
        text(response).then(body => resolve([response.statusCode, body]), reject)
      })
        .on('error', reject)
        .end()
    })
    expect(reply).toEqual([404, expect.stringContaining('"error"')])
  })

  test.each([
    ['/settings', '/settings/you'],
    ['/login', '/sign-in'],
    ['/signup', '/sign-up'],
    ['/join', '/j'],
  ])('%s, as people type it, leads to %s', async (typed, meant) => {
    const reply = await fetch(server.url + typed)
    expect([reply.status, new URL(reply.url).pathname]).toEqual([200, meant])
  })
})
