import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { announce } from './announce.ts'

// Keeps the sockets of event streams open, and on `POST /push` writes the body to each of them in a loop.

const reply = JSON.stringify({ token: 'x'.repeat(43) })
const headers = { 'content-type': 'application/json', 'content-length': reply.length }
const sockets = new Set<Socket>()

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.shouldKeepAlive = false
    response.useChunkedEncodingByDefault = false
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    request.socket.write(':\n\n')
    sockets.add(request.socket)
    request.socket.on('error', () => undefined)
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (request.url === '/push') {
      const bytes = Buffer.concat(chunks)
      for (const socket of sockets) socket.write(bytes)
    }
    response.writeHead(200, headers).end(reply)
  })
})
announce(server)
