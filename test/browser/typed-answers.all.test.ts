import { describe, expect, inject, test } from 'vitest'
import { accessibilityViolations, browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('typed answers on the remote, in a browser', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('equal texts are one row with their count, which stays in its place when it is accepted for all of them', async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.poll('q', 'open-feed', { prompt: 'The capital of Australia?', accepted: ['Canberra'] }),
    )
    await server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'start' } })
    for (const text of ['Sydney', 'perth?', 'Perth', 'sydney', 'Canberra', 'PERTH', 'Hobart'])
      expect((await (await joinRoom(server, room.code)).answer('q', { text })).status).toBe(200)
    const { page: remote, errors } = await openSurface(browser, server.url, 'host', room)
    const rows = () =>
      remote
        .locator('.typed li')
        .evaluateAll(all => all.map(row => [...row.querySelectorAll('p')].map(p => p.textContent)))
    const perth = expect.stringMatching(/^3 people · Also: /u)
    // What is right by itself is first, and of wrong texts typed as often the latest.
    const expected = [
      ['Canberra', '1 person'],
      ['PERTH', perth],
      ['Sydney', '2 people · Also: sydney'],
      ['Hobart', '1 person'],
    ]
    await expect.poll(rows).toEqual(expected)
    const right = (text: string) => remote.getByRole('button', { name: `Counts as right: ${text}` })
    expect(await right('Canberra').isDisabled()).toBe(true)
    await right('PERTH').click()
    await expect.poll(() => right('PERTH').getAttribute('aria-pressed')).toBe('true')
    expect(await rows()).toEqual(expected)
    expect(await accessibilityViolations(remote)).toEqual([])

    await remote.getByRole('button', { name: 'Reject Sydney' }).click()
    await expect.poll(rows).toEqual(expected.filter(([text]) => text !== 'Sydney'))
    const results = await server.send('GET', `/rooms/${room.code}/results`, { as: server.key })
    expect(results.body.polls[0].result.texts).toEqual([
      { text: 'Canberra', count: 4, correct: true },
      { text: 'Hobart', count: 1 },
    ])
    expect(errors).toEqual([])
  })

  test('a phone that sent its one answer says so once, without an empty field', async () => {
    const room = await openRoom(server, server.key, steps.poll('q', 'open-feed', { accepted: ['Oslo'] }))
    await server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'start' } })
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    await phone.getByRole('textbox').fill('Bergen')
    await phone.getByRole('button', { name: 'Send' }).click()
    await phone.getByText('Counted.').waitFor()
    expect(await phone.getByText('You can send only one.').count()).toBe(1)
    expect(await phone.getByRole('textbox').count()).toBe(0)
    expect(await accessibilityViolations(phone)).toEqual([])
  })
})
