import { expect, test } from 'vitest'
import { turnMs } from '#contract/rooms/turn-time.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

/** A picture of one pixel. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')}`

onEveryEngine(engine => {
  /** How far the server's clock is ahead, ms. */
  let ahead = 0
  const server = useServer(engine, { now: () => Date.now() + ahead })

  const act = (code: string, action: string) =>
    server.send('POST', `/rooms/${code}/actions`, { as: server.key, body: { action } })
  const host = (code: string, hostToken: string, body: object) =>
    server.send('POST', `/live/${code}/actions`, { as: hostToken, body })
  const results = async (code: string) =>
    (await server.send('GET', `/rooms/${code}/results`, { as: server.key })).body.polls

  test('draws the name of a wheel on the server, and sends the same name to the stage and all phones', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('w1', 'wheel'),
      steps.rating('r1'),
    )
    await act(code, 'start')
    expect(await host(code, hostToken, { action: 'spin', pollId: 'w1' })).toMatchObject({
      status: 409,
      body: { fix: 'Nobody is on the wheel yet. Wait until somebody joins.' },
    })
    const ada = await joinRoom(server, code, 'Ada')
    const guest = await joinRoom(server, code)
    const out = await joinRoom(server, code, 'Out')
    await host(code, hostToken, { action: 'kick', participantId: out.participantId })
    await using stage = await server.events(code, hostToken)
    await using phone = await server.events(code, guest.token)
    expect(await stage.next('tally', tally => tally.result.names.length === 2)).toMatchObject({
      result: { names: ['Ada', guest.alias], total: 2, spins: [] },
    })
    for (let spin = 1; spin <= 12; spin++) {
      expect((await host(code, hostToken, { action: 'spin', pollId: 'w1' })).status).toBe(200)
      const { result } = await stage.next('tally', tally => tally.result.spins.length === spin)
      const { drawn } = (
        await phone.next('room', data => data.polls[0]?.drawn?.at === result.spins[spin - 1].at)
      ).polls[0]
      expect(drawn.name).toBe(result.spins[spin - 1].name)
      expect(drawn.participantId).toBe(drawn.name === 'Ada' ? ada.participantId : guest.participantId)
      // Who turns it while it turns draws nobody else.
      expect(await host(code, hostToken, { action: 'spin', pollId: 'w1' })).toMatchObject({
        status: 409,
        body: { fix: 'The wheel still turns. Wait until it has stopped.' },
      })
      ahead += turnMs
    }
    expect((await results(code))[0].summary).toBeOneOf(
      ['Ada', guest.alias].map(name => `The wheel drew “${name}”.`),
    )
    expect((await ada.answer('w1', {})).status).toBe(409)
    expect((await host(code, hostToken, { action: 'spin', pollId: 'r1' })).status).toBe(409)
    await act(code, 'next')
    expect((await host(code, hostToken, { action: 'spin', pollId: 'w1' })).status).toBe(409)
  })

  test('a wheel is turned without those who were drawn before, until nobody is left', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('people', 'wheel'),
      steps.poll('names', 'wheel', { wheelSource: 'custom', wheelNames: ['Bo', 'Cy', 'Bo'] }),
    )
    await act(code, 'start')
    const joined = []
    for (const name of ['Ada', 'Bea', 'Cid', 'Dee']) joined.push(await joinRoom(server, code, name))
    const draw = async (pollId: string) => {
      const { status, body } = await host(code, hostToken, { action: 'spin', pollId, fresh: true })
      ahead += turnMs
      return status === 200 ? body.polls.find((poll: any) => poll.pollId === pollId).drawn : body.fix
    }
    const drawn: { name: string; participantId: string }[] = []
    for (const _ of joined) {
      drawn.push(await draw('people'))
      // The dial shows those among whom it was drawn.
      const [{ result }] = await results(code)
      const leftOut = drawn.slice(0, -1).map(({ name }) => name)
      expect(result.names).toEqual(['Ada', 'Bea', 'Cid', 'Dee'].filter(name => !leftOut.includes(name)))
    }
    expect(new Set(drawn.map(each => each.participantId))).toEqual(
      new Set(joined.map(({ participantId }) => participantId)),
    )
    const nobodyLeft =
      'Everybody on the wheel was drawn. Turn it with all of them again, or wait until somebody joins.'
    expect(await draw('people')).toBe(nobodyLeft)
    expect((await host(code, hostToken, { action: 'spin', pollId: 'people' })).status).toBe(200)
    ahead += turnMs
    const eve = await joinRoom(server, code, 'Eve')
    expect(await draw('people')).toMatchObject({ name: 'Eve', participantId: eve.participantId })
    await act(code, 'next')
    const names = [await draw('names'), await draw('names'), await draw('names')].map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Bo', 'Bo', 'Cy'])
    expect(await draw('names')).toBe(nobodyLeft)
  })

  test('keeps the drawn name of a wheel after a restart', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('w1', 'wheel', { wheelSource: 'custom', wheelNames: ['Ada', 'Bo'] }),
    )
    await act(code, 'start')
    const { body } = await host(code, hostToken, { action: 'spin', pollId: 'w1' })
    await using again = await startServer(engine, { database: server.database })
    await using stage = await again.events(code, hostToken)
    expect((await stage.next('tally')).result.spins).toEqual([
      { name: body.polls[0].drawn.name, at: body.polls[0].drawn.at },
    ])
  })

  test('counts places and guesses of phones, and sends the right place only after the reveal', async () => {
    const place = { label: 'Paris', lat: 48.85, lon: 2.35, zoom: 5 }
    const { code } = await openRoom(
      server,
      server.key,
      steps.poll('m1', 'map'),
      steps.poll('g1', 'place-map', { place }),
    )
    const ada = await joinRoom(server, code)
    await using phone = await server.events(code, ada.token)
    await act(code, 'start')
    expect((await ada.answer('m1', { lat: 52.52, lon: 13.405 })).body.answer).toEqual({
      lat: 52.5,
      lon: 13.4,
    })
    expect((await ada.answer('m1', { lat: 91, lon: 0 })).body.fix).toMatch(/^answer\.lat: /)
    await act(code, 'next')
    const open = await phone.next('room', data => data.stepIndex === 2)
    expect(JSON.stringify(open)).not.toContain('Paris')
    expect(JSON.stringify(open)).not.toContain('48.85')
    await ada.answer('g1', { lat: 52.52, lon: 13.405 })
    await act(code, 'close')
    const closed = await phone.next('room', data => data.polls[0]?.revealed)
    expect(closed.polls[0].poll.place).toEqual(place)
    const [where, guess] = await results(code)
    expect(where).toMatchObject({ result: { countries: [{ name: 'Germany', count: 1 }] } })
    expect(guess.result.medianKm).toBeGreaterThan(870)
    expect(guess.result.medianKm).toBeLessThan(885)
  })

  test('compares the results of earlier polls in rounds', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.choice('q1'),
      steps.choice('q2'),
      steps.poll('c1', 'rounds'),
    )
    const ada = await joinRoom(server, code)
    await using stage = await server.events(code, hostToken)
    await act(code, 'start')
    await ada.answer('q1', { choices: [0] })
    await act(code, 'next')
    await ada.answer('q2', { choices: [1] })
    await act(code, 'next')
    const { result } = await stage.next('tally', tally => tally.pollId === 'c1')
    expect(result).toEqual({
      rounds: [
        { step: 1, prompt: 'Question q1?' },
        { step: 2, prompt: 'Question q2?' },
      ],
      series: [
        { label: 'A', shares: [1, 0] },
        { label: 'B', shares: [0, 1] },
        { label: 'C', shares: [0, 0] },
      ],
    })
    await host(code, hostToken, { action: 'reset', pollId: 'q1' })
    const anew = await stage.next(
      'tally',
      tally => tally.pollId === 'c1' && tally.result.series[0].shares[0] === 0,
    )
    expect(anew.result.series[1].shares).toEqual([0, 1])
  })

  test('compares a ranking before and after, by places and with what changed', async () => {
    const ranking = { prompt: 'What first?', options: ['Speed', 'Price', 'Support'] }
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('q1', 'ranking', ranking),
      steps.poll('q2', 'ranking', ranking),
      steps.poll('c1', 'rounds'),
    )
    const ada = await joinRoom(server, code)
    const bo = await joinRoom(server, code)
    await using stage = await server.events(code, hostToken)
    await act(code, 'start')
    await ada.answer('q1', { order: [0, 1, 2] })
    await act(code, 'next')
    await ada.answer('q2', { order: [2, 0, 1] })
    await bo.answer('q2', { order: [2, 1, 0] })
    await act(code, 'next')
    const { result } = await stage.next('tally', tally => tally.pollId === 'c1')
    expect(result.rounds).toMatchObject([
      { step: 1, name: 'Before', measure: 'place' },
      { step: 2, name: 'After', measure: 'place' },
    ])
    expect(result.series.map(({ values }: { values: number[] }) => values)).toEqual([
      [1, 2.5],
      [2, 2.5],
      [3, 1],
    ])
    const compared = (await results(code)).find(({ pollId }: { pollId: string }) => pollId === 'c1')
    expect(compared.table.rows).toEqual([
      ['Speed', '1.0', '2.5', '−1'],
      ['Price', '2.0', '2.5', '0'],
      ['Support', '3.0', '1.0', '+2'],
    ])
    expect(compared.summary).toBe(
      '“Support” rose 2 places, from place 3 to 1; “Speed” fell 1 place, from place 1 to 2.',
    )
    // Without its answers the first round has nothing to compare.
    await host(code, hostToken, { action: 'reset', pollId: 'q1' })
    const anew = await stage.next(
      'tally',
      tally => tally.pollId === 'c1' && tally.result.series[0].values[0] === null,
    )
    expect(anew.result.series.map(({ shares }: { shares: unknown[] }) => shares[0])).toEqual([
      null,
      null,
      null,
    ])
  })

  test('sends the pictures of image-choice only to phones of their room, and never as a page', async () => {
    const [page, cut] = ['data:image/html,<script>alert(1)</script>', 'data:image/png']
    const pictures = { options: ['One', 'Two', 'Three', 'Four'], optionImages: [png, svg, page, cut] }
    const { code } = await openRoom(server, server.key, steps.poll('i1', 'image-choice', pictures))
    const stranger = await openRoom(server, server.key, steps.choice('q1'))
    const ada = await joinRoom(server, code)
    await act(code, 'start')
    await using phone = await server.events(code, ada.token)
    const { poll } = (await phone.next('room', data => data.polls.length > 0)).polls[0]
    expect(poll.pictures).toHaveLength(4)
    const [first, second, ...broken] = await Promise.all(
      poll.pictures.map((path: string) => fetch(`${server.url}${path}`)),
    )
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await first.arrayBuffer()).toString('base64')).toBe(png.split(',')[1])
    expect(second.headers.get('content-type')).toBe('image/svg+xml')
    expect(second.headers.get('content-security-policy')).toContain('sandbox')
    expect(broken.map(({ status }) => status)).toEqual([404, 404])
    const elsewhere = poll.pictures[0].replace(code, stranger.code)
    expect((await fetch(`${server.url}${elsewhere}`)).status).toBe(404)
    expect((await ada.answer('i1', { choices: [1] })).status).toBe(200)
  })
})
