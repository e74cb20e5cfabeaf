import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  const host = (code: string, hostToken: string, body: object) =>
    server.send('POST', `/live/${code}/actions`, { as: hostToken, body })
  async function pictureOf(code: string, token: string, step: number | string) {
    const reply = await fetch(`${server.url}/api/v1/live/${code}/steps/${step}/picture`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    return {
      status: reply.status,
      type: reply.headers.get('content-type'),
      width: bytes.readUInt32BE(16),
      hash: createHash('sha256').update(bytes).digest('hex'),
    }
  }

  test('returns a screenshot of a step with its current results to the host, with hidden ones after the end', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q1', { showPercent: true }))
    const ada = await joinRoom(server, code)
    await host(code, hostToken, { action: 'start' })
    const empty = await pictureOf(code, hostToken, 1)
    expect(empty).toMatchObject({ status: 200, type: 'image/png', width: 1600 })
    await ada.answer('q1', { choices: [1] })
    const answered = await pictureOf(code, hostToken, 1)
    expect(answered.hash).not.toBe(empty.hash)
    await host(code, hostToken, { action: 'hide' })
    const hidden = await pictureOf(code, hostToken, 1)
    expect(hidden.hash).not.toBe(answered.hash)
    await host(code, hostToken, { action: 'stop' })
    const kept = await pictureOf(code, hostToken, 1)
    expect(kept.hash).not.toBe(hidden.hash)
  })

  test('refuses a screenshot to anybody but the host, and of an unknown step', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q1'))
    const ada = await joinRoom(server, code)
    expect((await pictureOf(code, ada.token, 1)).status).toBe(401)
    expect((await pictureOf(code, hostToken, 2)).status).toBe(404)
    expect((await pictureOf(code, hostToken, 'x')).status).toBe(404)
  })

  test('returns the results to the host as JSON or CSV', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q1'))
    const ada = await joinRoom(server, code)
    await host(code, hostToken, { action: 'start' })
    await ada.answer('q1', { choices: [1] })
    const path = `/live/${code}/results`
    expect((await server.send('GET', path, { as: hostToken })).body.polls).toMatchObject([{ voters: 1 }])
    const table = await server.send('GET', path, { as: hostToken, headers: { accept: 'text/csv' } })
    expect(table.body).toContain('"Question q1?","1","B","Answers","1"')
    expect((await server.send('GET', path, { as: ada.token })).status).toBe(401)
  })

  test('approves or rejects many entries with one action', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('f1', 'open-feed', { moderated: true }),
    )
    const ada = await joinRoom(server, code)
    await using stage = await server.events(code, hostToken)
    await host(code, hostToken, { action: 'start' })
    for (let n = 0; n < 9; n++) await ada.answer('f1', { text: `Entry ${n}` })
    const { waiting } = await stage.next('tally', tally => tally.waiting?.length === 9)
    const ids: string[] = waiting.map(({ entry }: { entry: string }) => entry)
    await host(code, hostToken, { action: 'reject', pollId: 'f1', entries: ids.slice(0, 2) })
    const reply = await host(code, hostToken, { action: 'approve', pollId: 'f1', entries: ids.slice(2) })
    expect(reply.status).toBe(200)
    const { result } = await stage.next('tally', tally => tally.result.total === 7)
    expect(result.waiting).toBe(0)
    expect(await host(code, hostToken, { action: 'approve', pollId: 'f1' })).toMatchObject({
      status: 400,
      body: { fix: 'entry: Send what is meant: one as entry, or several as entries.' },
    })
  })
})
