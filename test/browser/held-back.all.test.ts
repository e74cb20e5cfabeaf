import { once } from 'node:events'
import { type Server, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

/** A proxy that holds each reply back until its end, as some firewalls and virus scanners do. */
function holdingProxy(target: () => string): Server {
  return createServer((incoming, reply) => {
    const { hostname, port } = new URL(target())
    const { method, url, headers } = incoming
    const outgoing = request({ hostname, port, method, path: url, headers }, answer => {
      buffer(answer).then(
        body => reply.writeHead(answer.statusCode ?? 502, answer.headers).end(body),
        () => reply.destroy(),
      )
    })
    outgoing.on('error', () => reply.destroy())
    reply.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
}

describe.skipIf(!browserFile)('behind a proxy that holds streams back, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  const proxy = holdingProxy(() => server.url)
  let url = ''
  beforeAll(async () => {
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await once(proxy, 'close')
  })

  test('phone, stage and remote show what happens, and say nothing of the connection', async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'), steps.rating('q2'))
    const drive = (action: string) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action } })
    const phone = await openPhone(browser, `${url}/j/${room.code}`)
    const lost: string[] = []
    await phone.exposeFunction('tellNote', (text: string) => lost.push(text))
    await phone.evaluate(`new MutationObserver(() => {
      const text = document.querySelector('.connection')?.textContent
      if (text) tellNote(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })`)
    const stage = await openSurface(browser, url, 'stage', room)
    await phone.getByRole('button', { name: 'Skip' }).click()
    await drive('start')
    await phone.getByRole('radio', { name: 'A' }).check({ force: true })
    await phone.getByText('Counted.').waitFor()
    await stage.page.locator('svg').getByText('Question q1?').first().waitFor()
    await stage.page.getByRole('cell', { name: '1', exact: true }).first().waitFor({ state: 'attached' })
    await drive('next')
    await phone.getByText('Rate q2').first().waitFor()
    await stage.page.locator('svg').getByText('Rate q2').first().waitFor()
    const remote = await openSurface(browser, url, 'host', room)
    await remote.page.getByText('Step 2 of 2').first().waitFor()
    await drive('stop')
    await phone.getByRole('button', { name: 'Join another room' }).waitFor()
    expect(lost).toEqual([])
    expect([...stage.errors, ...remote.errors]).toEqual([])
  })
})
