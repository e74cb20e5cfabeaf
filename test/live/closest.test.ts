import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  const guess = steps.poll('q', 'estimate', { estimateMin: 0, estimateMax: 100, answer: 42 })

  async function liveRoom(language: string | null = null) {
    const { code, hostToken } = await openRoom(server, server.key, guess)
    const act = (action: object) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: action })
    await act({ action: 'language', language })
    await act({ action: 'start' })
    const stage = await server.events(code, hostToken, 'stage')
    const person = async (value: number, name?: string) => {
      const joined = await joinRoom(server, code, name)
      expect((await joined.answer('q', { value })).status).toBe(200)
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

  test('says how many where several came equally close, from both sides, and in the language of the room', async () => {
    const { act, stage, person } = await liveRoom('de')
    await using _stage = stage
    await person(41, 'Ada')
    await person(43, 'Bob')
    await person(90, 'Eve')
    await act({ action: 'close' })
    const told = await stage.next('tally', ({ closest }) => closest)
    expect(told.closest).toEqual({ who: '2 Personen', guess: '41 oder 43' })
  })

  test('does not name somebody whom the host removed', async () => {
    const { act, stage, person } = await liveRoom()
    await using _stage = stage
    const ada = await person(41, 'Ada')
    await act({ action: 'kick', participantId: ada.participantId })
    await act({ action: 'close' })
    expect((await stage.next('tally', ({ closest }) => closest)).closest).toEqual({
      who: '1 person',
      guess: '41',
    })
  })
})
