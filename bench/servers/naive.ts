import { createServer } from 'node:http'
import { Pool } from 'pg'
import { z } from 'zod'
import { announce } from './announce.ts'

// The simplest implementation: an INSERT for each answer, in a transaction of its own.

const reply = JSON.stringify({ ok: true, token: 'x'.repeat(43) })
const headers = { 'content-type': 'application/json', 'content-length': reply.length }
const sent = z.object({ pollId: z.string().optional(), answer: z.unknown().optional() })

const connection = z
  .object({
    host: z.string(),
    port: z.int(),
    user: z.string(),
    database: z.string(),
    password: z.string().optional(),
  })
  .parse(JSON.parse(process.env['NAIVE_DATABASE'] ?? ''))
const pool = new Pool({ ...connection, max: 16 })
await pool.query('create table if not exists naive_answers (id bigserial primary key, poll text, value text)')

async function store(body: string): Promise<void> {
  const { pollId, answer } = sent.parse(JSON.parse(body))
  if (pollId === undefined) return
  await pool.query({
    name: 'naive',
    text: 'insert into naive_answers (poll, value) values ($1, $2)',
    values: [pollId, JSON.stringify(answer)],
  })
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => (body += text))
  request.on('end', () => {
    store(body).then(
      () => response.writeHead(200, headers).end(reply),
      () => response.writeHead(500).end(),
    )
  })
})
announce(server)
