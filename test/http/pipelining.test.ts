import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, inject, test } from 'vitest'
import { handleInTurn } from '#server/http/in-turn.ts'
import { limitUnsent } from '#server/http/unsent-limit.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { openConnection } from './connection.ts'

const megabyte = 1024 * 1024

describe('many requests on one connection', () => {
  const server = useServer(inject('engines')[0]!)

  const statusesIn = (text: string) =>
    [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

  test('are handled one after another, and replied to in order', async () => {
    let underWay = 0
    let most = 0
    const plain = createServer(({ url }, response) => {
      underWay += 1
      most = Math.max(most, underWay)
      setTimeout(() => {
        response.end(url)
        underWay -= 1
      }, 10)
    })
    handleInTurn(plain)
    plain.listen(0, '127.0.0.1')
    await once(plain, 'listening')
    const { port } = plain.address() as AddressInfo
    using connection = await openConnection(`http://127.0.0.1:${port}`)
    connection.socket.cork()
    for (const path of ['/1', '/2', '/3', '/4']) connection.head(`GET ${path} HTTP/1.1`)
    connection.head('GET /5 HTTP/1.1', 'connection: close')
    connection.socket.uncork()
    await connection.received()
    plain.close()
    expect([...connection.text().matchAll(/^\/\d/gm)].join()).toBe('/1,/2,/3,/4,/5')
    expect(most).toBe(1)
  })

  test('close the connection when too many wait', async () => {
    using connection = await openConnection(server.url)
    connection.write(
      `GET /api/v1/me HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.key}\r\n\r\n`.repeat(200),
    )
    await connection.received().catch(() => undefined)
    expect(statusesIn(connection.text()).length).toBeLessThan(40)
  })

  test('cost others nothing: a vote is counted while ten connections send 400 requests each', async () => {
    const { code } = await openRoom(server, server.key, steps.choice('q'))
    await server.send('POST', `/rooms/${code}/actions`, { as: server.key, body: { action: 'start' } })
    const ada = await joinRoom(server, code)
    const flood = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n\r\n'.repeat(400)
    const before = process.memoryUsage.rss()
    const connections = await Promise.all(Array.from({ length: 10 }, () => openConnection(server.url)))
    for (const { socket } of connections) socket.pause()
    for (const { write } of connections) write(flood)
    expect((await ada.answer('q', { choices: [1] })).status).toBe(200)
    for (const { socket } of connections) socket.destroy()
    expect((process.memoryUsage.rss() - before) / megabyte).toBeLessThan(200)
  })

  test('disconnects a client that reads nothing of a large reply', async () => {
    const image = { dataUrl: `data:image/png;base64,${'A'.repeat(7 * megabyte)}` }
    const document = [steps.join, { kind: 'slide', images: [image] }]
    const { id } = (await server.send('POST', '/decks', { as: server.key, body: { document } })).body
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_deck', arguments: { id, pictures: true } },
    }
    const body = JSON.stringify(call)
    const { context } = server
    context.stalledMs = 500
    using connection = await openConnection(server.url)
    connection.socket.pause()
    connection.head(
      'POST /api/mcp HTTP/1.1',
      `authorization: Bearer ${server.key}`,
      'content-type: application/json',
      'accept: application/json, text/event-stream',
      `content-length: ${body.length}`,
    )
    connection.write(body)
    // A paused socket learns of the end only when it writes.
    const sending = setInterval(() => connection.write('\r\n'), 50)
    await new Promise(resolve => connection.socket.once('close', resolve))
    clearInterval(sending)
    context.stalledMs = 30_000
  })

  test('are closed, those with the most unread bytes first, when replies fill the memory', async () => {
    const plain = createServer((_request, response) => response.end(Buffer.alloc(8 * megabyte)))
    limitUnsent(plain, 12 * megabyte)
    plain.listen(0, '127.0.0.1')
    await once(plain, 'listening')
    const { port } = plain.address() as AddressInfo
    const open = () => openConnection(`http://127.0.0.1:${port}`)
    const closed: boolean[] = []
    const connections = await Promise.all([open(), open(), open()])
    const timers = connections.map(({ socket, head, write }, index) => {
      socket.pause()
      head('GET / HTTP/1.1')
      socket.once('close', () => (closed[index] = true))
      return setInterval(() => write('\r\n'), 50)
    })
    await expect.poll(() => closed.filter(Boolean).length).toBe(2)
    for (const timer of timers) clearInterval(timer)
    for (const { socket } of connections) socket.destroy()
    plain.close()
  })
})
