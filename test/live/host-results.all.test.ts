import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  test('a host reads the same results as an owner, as JSON and as CSV, also where they are long', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('feed', 'open-feed'),
      steps.choice('q'),
    )
    const act = (action: string) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
    await act('start')
    // Their JSON is longer than what is sent whole.
    const people = await Promise.all(Array.from({ length: 350 }, () => joinRoom(server, code)))
    await Promise.all(
      people.map(async (person, index) => {
        for (let at = 0; at < 10; at++)
          expect((await person.answer('feed', { text: `${index}.${at} ${'ä'.repeat(250)}` })).status).toBe(
            200,
          )
      }),
    )
    await act('next')
    await people[0]!.answer('q', { choices: [1] })
    const read = (as: string, path: string, accept: string) =>
      fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${as}`, accept } })
    const { downloads: _, ...owner } = await (
      await read(server.key, `/rooms/${code}/results`, 'application/json')
    ).json()
    const host = await read(hostToken, `/live/${code}/results`, 'application/json')
    expect(await host.json()).toEqual(owner)
    expect(owner.polls).toMatchObject([{ result: { total: 3_500 } }, { voters: 1 }])
    const [ofHost, ofOwner] = await Promise.all([
      read(hostToken, `/live/${code}/results`, 'text/csv'),
      read(server.key, `/rooms/${code}/results`, 'text/csv'),
    ])
    expect(ofHost.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await ofHost.text()).toBe(await ofOwner.text())
    expect((await read('nobody', `/live/${code}/results`, 'application/json')).status).toBe(401)
  })
})
