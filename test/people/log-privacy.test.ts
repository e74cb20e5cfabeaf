import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { joinRoom, send, steps } from '#test/support/server.ts'
import { visitor } from './person.ts'

const root = join(import.meta.dirname, '../..')

/** Starts a server as a user does, with a log of everything. */
async function startTracing(dataDir: string) {
  const port = await freePort()
  const { PATH, TMPDIR } = process.env
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      PATH,
      TMPDIR,
      PORT: String(port),
      HOST: '127.0.0.1',
      WORKERS: '1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)))
  await until('the server greets', () => output.includes('curl -s'))
  const greeted = output
  return {
    url: `http://127.0.0.1:${port}`,
    setup: /#setup=(\S+)/.exec(output)?.[1] ?? '',
    /** Stops the server, and returns what it logged after its greeting, and before as far as it is JSON. */
    async stop(): Promise<string> {
      child.kill('SIGTERM')
      await once(child, 'exit')
      const lines = greeted.split('\n').filter(line => line.startsWith('{'))
      return [...lines, output.slice(greeted.length)].join('\n')
    },
  }
}

test('the log tells no name, address, token or answer, at any level', async () => {
  await using folder = await temporaryDirectory()
  const server = await startTracing(folder.path)
  const id = randomUUID().slice(0, 8)
  const secrets = {
    mail: `mail-${id}@example.org`,
    other: `other-${id}@example.org`,
    unknown: `unknown-${id}@example.org`,
    person: `Person ${id}`,
    participant: `Participant ${id}`,
    password: `password of ${id}`,
    wrong: `wrong password ${id}`,
    team: `Team ${id}`,
    title: `Deck ${id}`,
    answer: `answer${id}`,
    address: '203.0.113.77',
  }
  const { mail, other, unknown, person, participant, password, wrong, team, title, answer, address } = secrets
  const tokens: string[] = [server.setup]
  const browser = visitor(server.url)
  const used = await browser.send('POST', '/account/links/use', {
    token: server.setup,
    email: mail,
    name: person,
    password,
  })
  expect(used.status).toBe(200)
  await browser.send('PATCH', '/team', { name: team })
  const { body: invitation } = await browser.send('POST', '/team/invitations', { email: other })
  tokens.push(String(invitation.url).split('token=')[1] ?? '')
  const { body: made } = await browser.send('POST', '/keys', {
    name: 'Key',
    scopes: ['decks:read', 'rooms:start'],
  })
  tokens.push(made.key)
  for (const email of [mail, unknown])
    expect((await browser.send('POST', '/account/sign-in', { email, password: wrong })).status).toBe(401)
  expect((await browser.send('POST', '/account/sign-in', { email: mail, password })).status).toBe(200)
  const { body: deck } = await browser.send('POST', '/decks', {
    title,
    document: [steps.join, steps.words('q')],
  })
  const { body: room } = await browser.send('POST', '/rooms', { deckId: deck.id })
  tokens.push(room.hostToken)
  await browser.send('POST', `/rooms/${room.code}/actions`, { action: 'start' })
  const sender = {
    send: (method: string, path: string, options?: object) =>
      send(server.url, method, path, { headers: { 'x-forwarded-for': address }, ...options }),
  }
  const phone = await joinRoom(sender, room.code, participant)
  tokens.push(phone.token)
  await browser.send('POST', `/rooms/${room.code}/actions`, { action: 'advance' })
  const sent = await phone.answer('q', { words: [answer] })
  expect([200, 400, 409]).toContain(sent.status)
  await send(server.url, 'POST', '/live/999999/join', { body: { name: participant } })
  await send(server.url, 'POST', `/live/${room.code}/answers`, {
    as: phone.token,
    raw: `{"answer": "${answer}`,
  })
  await send(server.url, 'GET', '/me', { as: `${made.key}x` })
  await browser.send('GET', `/rooms/${room.code}/results.csv`)
  await browser.send('GET', '/decks?cursor=nonsense')
  await browser.send('POST', '/account/sign-out')
  tokens.push((browser.cookie ?? '').split('=')[1] ?? '')
  const log = await server.stop()
  for (const secret of [...Object.values(secrets), ...tokens])
    if (secret !== '') expect(log).not.toContain(secret)
  expect(log).not.toMatch(/"remoteAddress"|"authorization"|"cookie"/)
})
