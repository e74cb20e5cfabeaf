import { createServer } from 'node:http'
import { announce } from './announce.ts'

// Reads each request and always sends the same 200: the cost of the transport in Node.js.

const answer = JSON.stringify({
  ok: true,
  pollId: 'q',
  answer: { choices: [0] },
  round: 1,
  worth: 0,
  token: 'x'.repeat(43),
})
const headers = { 'content-type': 'application/json', 'content-length': answer.length }

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => (body += text))
  request.on('end', () => {
    JSON.parse(body)
    response.writeHead(200, headers).end(answer)
  })
})
announce(server)
