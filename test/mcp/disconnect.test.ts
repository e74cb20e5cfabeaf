import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, inject, test } from 'vitest'
import { useServer } from '#test/support/use-server.ts'
import { connectAgent } from './agent.ts'

describe('a client that disconnects', () => {
  const server = useServer(inject('engines')[0]!)

  /** Sends a call over a raw connection, which the test closes. */
  async function open(name: string, given: object) {
    const { hostname, port, host } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const params = { name, arguments: given }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    const head = [
      'POST /api/mcp HTTP/1.1',
      `host: ${host}`,
      `authorization: Bearer ${server.key}`,
      'content-type: application/json',
      'accept: application/json, text/event-stream',
      `content-length: ${Buffer.byteLength(body)}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    return socket
  }

  /** Blocks the counting of requests, so that calls wait before their work. Returns a function that lets them continue. */
  function blockCounting() {
    const { windows } = server.context
    const take = windows.take.bind(windows)
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const { promise: open, resolve: release } = Promise.withResolvers<void>()
    windows.take = async (...args) => {
      reach()
      await open
      return take(...args)
    }
    return {
      reached,
      release: () => {
        windows.take = take
        release()
      },
    }
  }

  test('before the work began: the call is not run, and the server continues', async () => {
    const held = blockCounting()
    const socket = await open('create_deck', { title: 'Nobody waits for this' })
    await held.reached
    const closed = once(socket, 'close')
    socket.resetAndDestroy()
    await closed
    // When another request was answered, the server has noticed the closed connection.
    expect((await server.send('GET', '/api/openapi.json')).status).toBe(200)
    held.release()
    await using agent = await connectAgent(server.url, server.key)
    expect((await agent.call('list_decks', { q: 'Nobody' })).decks).toEqual([])
  })

  test('can cancel a call, which rejects at once, and send the next one', async () => {
    await using agent = await connectAgent(server.url, server.key)
    const held = blockCounting()
    const cancel = new AbortController()
    const call = agent.client.callTool(
      { name: 'create_deck', arguments: { title: 'Cancelled' } },
      { signal: cancel.signal },
    )
    await held.reached
    cancel.abort()
    await expect(call).rejects.toThrow()
    expect((await server.send('GET', '/api/openapi.json')).status).toBe(200)
    held.release()
    // By then the cancelled call would be complete.
    await agent.call('create_deck', { title: 'Next' })
    expect((await agent.call('list_decks', { q: 'Cancelled' })).decks).toEqual([])
  })
})
