import { describe, expect, inject, test, vi } from 'vitest'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

// What phones send to a room that this server has in memory takes a shorter way than the routes (`http/live/phone-posts.ts`). A code
// written with a space takes the routes.

describe('a phone that the server knows', () => {
  const server = useServer(inject('engines')[0]!, {
    liveLimitRules: { reactionsOfPerson: { burst: 4, perSecond: 0.001 } },
  })

  const openQuiz = async () => {
    const room = await openRoom(server, server.key, steps.choice('q1', { correctIndex: 1 }))
    await server.send('POST', `/rooms/${room.code}/actions`, { as: server.key, body: { action: 'start' } })
    return room
  }
  const routeOf = (code: string) => `${code.slice(0, 3)}%20${code.slice(3)}`
  const post = (code: string, name: string, token: string, raw: string, headers = {}) =>
    server.send('POST', `/live/${code}/${name}`, { as: token, raw, headers })

  const bodies: readonly (readonly [name: string, path: string, raw: string])[] = [
    ['an answer', 'answers', '{"pollId":"q1","answer":{"choices":[0]}}'],
    ['an answer to a round', 'answers', '{"pollId":"q1","answer":{"choices":[1]},"round":1}'],
    ['an answer to another round', 'answers', '{"pollId":"q1","answer":{"choices":[1]},"round":7}'],
    ['an answer that does not fit', 'answers', '{"pollId":"q1","answer":{"choices":[9]}}'],
    ['an answer to an unknown poll', 'answers', '{"pollId":"nope","answer":{"choices":[0]}}'],
    ['an unknown property', 'answers', '{"poll":"q1","answer":{"choices":[0]}}'],
    ['JSON that is cut', 'answers', '{"pollId":'],
    ['deep JSON', 'answers', '['.repeat(60) + ']'.repeat(60)],
    ['a text with a byte order mark', 'answers', '\ufeff{"pollId":"q1","answer":{"choices":[0]}}'],
    ['text that is not UTF-8', 'answers', '\u0000'],
    ['an empty body', 'answers', ''],
    ['a body over the limit', 'answers', `"${'x'.repeat(17_000)}"`],
    ['a reaction', 'reactions', '{"reaction":"clap"}'],
    ['an unknown reaction', 'reactions', '{"reaction":"boo"}'],
  ]
  test.each(bodies)('gets the reply of the route to %s', async (_name, path, raw) => {
    const { code } = await openQuiz()
    const ada = await joinRoom(server, code)
    const [short, route] = [
      await post(code, path, ada.token, raw),
      await post(routeOf(code), path, ada.token, raw),
    ]
    expect([short.status, short.body]).toEqual([route.status, route.body])
    const written = ({ headers }: typeof short) =>
      [...headers].filter(([name]) => !['x-request-id', 'date', 'connection', 'keep-alive'].includes(name))
    expect(written(short)).toEqual(written(route))
    expect(short.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  const joins: readonly (readonly [name: string, raw: string])[] = [
    ['a person without a name', '{}'],
    ['a name', '{"name":"Ada"}'],
    ['a token that nobody has', '{"token":"unknown"}'],
    ['a name that is too long', `{"name":"${'x'.repeat(100)}"}`],
    ['an unknown property', '{"nickname":"Ada"}'],
    ['JSON that is cut', '{"name":'],
    ['a list', '[]'],
    ['a body over the limit', `"${'x'.repeat(17_000)}"`],
  ]
  test.each(joins)('joins as on the route with %s', async (_name, raw) => {
    // One room for each way, so that nobody has the name of another.
    const [short, route] = [await openQuiz(), await openQuiz()].map(({ code }, way) => ({ code, way }))
    const ask = async ({ code, way }: { code: string; way: number }) => {
      const reply = await post(way === 0 ? code : routeOf(code), 'join', '', raw)
      const { token, participantId, alias, room, ...rest } = reply.body
      const { roomId, now, ...shown } = room ?? {}
      const own = [token, participantId, alias, roomId, now].map(value => typeof value)
      const cookie = reply.headers
        .get('set-cookie')
        ?.replaceAll(code, '(code)')
        .replace(String(participantId), '(id)')
      return { status: reply.status, own, rest, cookie, shown: { ...shown, code: typeof shown.code } }
    }
    const answered = await ask(short!)
    expect(answered).toEqual(await ask(route!))
  })

  test('resumes with a token, and a removed one is refused, also with the cookie alone', async () => {
    const { code, hostToken } = await openQuiz()
    const ada = await joinRoom(server, code)
    const again = await post(code, 'join', '', JSON.stringify({ token: ada.token, name: 'Ada' }))
    expect([again.status, again.body.participantId, again.body.name]).toEqual([200, ada.participantId, 'Ada'])
    const cookie = again.headers.get('set-cookie')!.split(';')[0]!
    await server.send('POST', `/live/${code}/actions`, {
      as: hostToken,
      body: { action: 'kick', participantId: ada.participantId },
    })
    const kicked = await post(code, 'join', '', JSON.stringify({ token: ada.token }))
    expect([kicked.status, kicked.headers.get('error-code')]).toEqual([403, 'kicked'])
    const anew = await post(code, 'join', '', '{}', { cookie })
    expect([anew.status, anew.headers.get('error-code')]).toEqual([403, 'kicked'])
  })

  test('takes that way, and the routes have the others', async () => {
    const { code, hostToken } = await openQuiz()
    const ada = await joinRoom(server, code)
    const answer = '{"pollId":"q1","answer":{"choices":[1]}}'
    await post(code, 'answers', ada.token, answer)
    const route = vi.spyOn(server.context.participants, 'require')
    expect((await post(code, 'answers', ada.token, answer)).status).toBe(200)
    expect((await post(code, 'reactions', ada.token, '{"reaction":"clap"}')).status).toBe(200)
    expect(route).not.toHaveBeenCalled()

    expect((await post(code, 'answers', 'unknown', answer)).status).toBe(401)
    expect((await post(code, 'answers', hostToken, answer)).status).toBe(401)
    const encoded = await post(code, 'answers', ada.token, answer, { 'content-encoding': 'gzip' })
    expect(encoded.status).toBe(415)
    expect((await post(code, 'answers', ada.token, answer, { 'content-type': ';;;' })).status).toBe(415)
    await server.send('POST', `/live/${code}/actions`, {
      as: hostToken,
      body: { action: 'kick', participantId: ada.participantId },
    })
    expect((await post(code, 'answers', ada.token, answer)).status).toBe(403)
    expect(route.mock.calls.length).toBeGreaterThanOrEqual(3)
    route.mockRestore()
  })

  test('is limited as on the routes', async () => {
    const { code } = await openQuiz()
    const ada = await joinRoom(server, code)
    const react = (written: string) => post(written, 'reactions', ada.token, '{"reaction":"clap"}')
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await react(n % 2 ? code : routeOf(code))).status)
    const refused = await react(code)
    expect([...statuses, refused.status]).toEqual([200, 200, 200, 200, 429])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('error-code')).toBe('busy')
  })
})
