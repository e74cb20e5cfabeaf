import Fastify from 'fastify'
import { announce } from './announce.ts'

// A Fastify route that sends the bytes which another URL sent at the start.

const reply = await fetch(process.env['DECK_URL'] ?? '', {
  headers: { authorization: `Bearer ${process.env['DECK_KEY'] ?? ''}` },
})
if (!reply.ok) throw new Error(`The deck was not given: ${reply.status}.`)
const body = await reply.text()

const app = Fastify()
app.get('/api/v1/decks/:id', (_request, answer) => answer.type('application/json; charset=utf-8').send(body))
await app.ready()
announce(app.server)
