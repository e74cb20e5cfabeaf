import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  const guess = steps.poll('q', 'estimate', { estimateMin: 0, estimateMax: 100, answer: 42 })

  async function liveRoom(language: string | null = null, poll = guess) {
    const { code, hostToken } = await openRoom(server, server.key, poll)
    const act = (action: object) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: action })
    await act({ action: 'language', language })
    await act({ action: 'start' })
    const stage = await server.events(code, hostToken, 'stage')
    const person = async (answer: number | { lat: number; lon: number }, name?: string) => {
      const joined = await joinRoom(server, code, name)
      const value = typeof answer === 'number' ? { value: answer } : answer
      expect((await joined.answer('q', value)).status).toBe(200)
      return joined
    }
    return { code, act, stage, person }
  }

  test('names the one who came closest once the answer is revealed, and nobody before', async () => {
    const { act, stage, person } = await liveRoom()
    await using _stage = stage
    await person(10, 'Ada')
    const unnamed = await person(41)
    await stage.next('turnout', ({ voters }) => voters === 2)
    expect(stage.had('tally')).toBe(0)
    await act({ action: 'close' })
    const told = await stage.next('tally', ({ closest }) => closest)
    expect(told.closest).toEqual({ who: unnamed.alias, guess: '41' })
    expect(told.summary).toContain(`The right answer is 42. Closest: ${unnamed.alias} (41).`)
  })

  test('names up to three who came equally close, from both sides, and in the language of the room', async () => {
    const { act, stage, person } = await liveRoom('de')
    await using _stage = stage
    await person(41, 'Ada')
    await person(43, 'Bob')
    await person(90, 'Eve')
    await act({ action: 'close' })
    const told = await stage.next('tally', ({ closest }) => closest)
    expect(told.closest).toEqual({ who: 'Ada und Bob', guess: '41 oder 43' })
  })

  test('says how many where more than three came equally close', async () => {
    const { act, stage, person } = await liveRoom()
    await using _stage = stage
    for (const name of ['Ada', 'Bob', 'Cy', 'Dee']) await person(41, name)
    await act({ action: 'close' })
    const told = await stage.next('tally', ({ closest }) => closest)
    expect(told.closest).toEqual({ who: '4 people', guess: '41' })
  })

  test('names who guessed nearest to a place, with the distance, also across the edge of the map', async () => {
    const place = { label: 'Taveuni', lat: -16.85, lon: 179.97, zoom: 4 }
    const { act, stage, person } = await liveRoom('de', steps.poll('q', 'place-map', { place }))
    await using _stage = stage
    await person({ lat: -16.85, lon: 170 }, 'Ada')
    const bob = await person({ lat: -16.85, lon: -179.03 }, 'Bob')
    await person({ lat: -16.85, lon: 170 }, 'Cy')
    await act({ action: 'close' })
    const told = await stage.next('tally', ({ closest }) => closest)
    expect(told.closest).toEqual({ who: 'Bob', guess: '106\u00a0km' })
    await act({ action: 'kick', participantId: bob.participantId })
    const then = await stage.next('tally', ({ closest }) => closest && closest.who !== 'Bob')
    expect(then.closest).toEqual({ who: 'Ada und Cy', guess: '1.061\u00a0km' })
  })

  test('leaves out whom the host removed, before the reveal and after it', async () => {
    const { act, stage, person } = await liveRoom()
    await using _stage = stage
    await person(70, 'Bob')
    const [ada, eve] = [await person(41, 'Ada'), await person(41, 'Eve')]
    const cy = await person(50, 'Cy')
    const closestNow = (guess: string) => stage.next('tally', ({ closest }) => closest?.guess === guess)
    await act({ action: 'kick', participantId: ada.participantId })
    await act({ action: 'close' })
    expect((await closestNow('41')).closest.who).toBe('Eve')
    await act({ action: 'kick', participantId: eve.participantId })
    const told = await closestNow('50')
    expect(told.closest.who).toBe('Cy')
    expect(told.summary).toContain('Closest: Cy (50).')
    // Also while another step is on stage.
    await act({ action: 'prev' })
    await act({ action: 'kick', participantId: cy.participantId })
    expect((await closestNow('70')).closest.who).toBe('Bob')
  })

  test('names nobody once everybody who guessed was removed', async () => {
    const { act, stage, person } = await liveRoom()
    await using _stage = stage
    const ada = await person(41, 'Ada')
    await act({ action: 'close' })
    await stage.next('tally', ({ closest }) => closest)
    await act({ action: 'kick', participantId: ada.participantId })
    const told = await stage.next('tally', ({ closest }) => !closest)
    expect(told.summary).not.toContain('Closest')
  })

  test('is told again when the person is called something else', async () => {
    const { code, act, stage, person } = await liveRoom()
    await using _stage = stage
    const ada = await person(41, 'Ada')
    await act({ action: 'close' })
    await stage.next('tally', ({ closest }) => closest?.who === 'Ada')
    await server.send('POST', `/live/${code}/join`, { body: { token: ada.token, name: 'Eve' } })
    const told = await stage.next('tally', ({ closest }) => closest?.who === 'Eve')
    expect(told.summary).toContain('Closest: Eve (41).')
  })

  test('is told again in another language, with the whole summary, when the room changes to it', async () => {
    const { act, stage, person } = await liveRoom()
    await using _stage = stage
    await person(41, 'Ada')
    await person(43, 'Bob')
    await act({ action: 'close' })
    await stage.next('tally', ({ closest }) => closest?.who === 'Ada and Bob')
    await act({ action: 'language', language: 'de' })
    const told = await stage.next('tally', ({ closest }) => closest?.who === 'Ada und Bob')
    expect(told.closest.guess).toBe('41 oder 43')
    expect(told.summary).toContain('Ada und Bob (41 oder 43)')
  })
})
