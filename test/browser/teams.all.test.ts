import { describe, expect, inject, test } from 'vitest'
import { accessibilityViolations, browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('a quiz in teams, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('the host makes teams and moves people, a phone chooses, and stage and phone tell how the teams stand', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.choice('q', { prompt: 'Right?', options: ['Yes', 'No'], correctIndex: 0 }),
      steps.poll('s', 'multiple-choice', { prompt: 'The winners', quizView: 'standings' }),
    )
    const act = (action: string, more: object = {}) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action, ...more } })
    const bob = await joinRoom(server, code, 'Bob')
    const stage = await openSurface(browser, server.url, 'stage', { code, hostToken })
    const { page: remote } = await openSurface(browser, server.url, 'host', { code, hostToken })
    await remote.getByRole('button', { name: 'People' }).click()
    await remote.getByRole('button', { name: 'Make teams' }).click()
    await remote.getByLabel('Name of team 1').fill('Red Foxes')
    await remote.getByLabel('Name of team 2').fill('Owls')
    await remote.locator('.teams').getByRole('button', { name: 'Save' }).click()
    await stage.page.locator('svg').getByText('Red Foxes').waitFor()
    await remote.getByLabel('Team of Bob').selectOption('Owls')

    const phone = await openPhone(browser, `${server.url}/j/${code}`)
    const owls = phone.getByRole('dialog').getByRole('button', { name: /Owls/ })
    await owls.getByText('1').waitFor()
    expect(await accessibilityViolations(phone)).toEqual([])
    await phone.getByRole('button', { name: /Red Foxes/ }).click()
    await phone.getByText('Your team: Red Foxes').waitFor()
    await phone.getByRole('button', { name: 'Skip' }).click()
    await remote.getByLabel(/^Team of (?!Bob)/).waitFor()
    expect(await accessibilityViolations(remote)).toEqual([])
    const alone = await openPhone(browser, `${server.url}/j/${code}`)
    const ask = alone.getByRole('heading', { name: 'Choose your team' })
    await ask.waitFor()
    // The heading has the focus: a ring around the first team would look like a choice.
    expect(await ask.evaluate(heading => heading === document.activeElement)).toBe(true)
    await alone.getByRole('button', { name: 'Not now' }).click()
    await alone.getByRole('button', { name: 'Skip' }).click()

    await act('start')
    await bob.answer('q', { choices: [1] })
    await phone.getByRole('radio', { name: 'Yes' }).check({ force: true })
    const send = phone.getByRole('button', { name: 'Send', exact: true })
    if (await send.isVisible()) await send.click()
    await phone.getByText('Counted.').waitFor()
    await alone.getByRole('radio', { name: 'No' }).check({ force: true })
    await alone.getByText('Counted.').waitFor()
    await act('close')
    await act('next')
    await stage.page.locator('svg').getByText('The winners · Teams').waitFor()
    await phone.getByText('Your team won!').waitFor()
    await phone.getByText('Red Foxes: place 1 of 2. Your team has 1,000 points per person.').waitFor()
    // Who chose no team was dealt to one when the question began, and waits for the podium of the people, too.
    await alone.getByText('Your team won!').waitFor()
    expect(await alone.getByText(/^Place|You won|not in the standings/).count()).toBe(0)
    await act('advance')
    await alone.getByText('Place 2 of 3').waitFor()
    await stage.page.locator('svg').getByText('The winners', { exact: true }).waitFor()
    await phone.getByText('You won the quiz!').waitFor()

    // A long word stays on a narrow page, too.
    const word = 'Donaudampfschifffahrtsgesellschaft'
    await act('teams', {
      teams: [
        { id: 't1', name: word },
        { id: 't2', name: 'Owls' },
      ],
    })
    await phone.setViewportSize({ width: 320, height: 568 })
    const width = () => phone.evaluate(() => document.documentElement.scrollWidth)
    await phone.getByText(`Your team: ${word}`).waitFor()
    expect(await width()).toBe(320)
    await act('stop')
    await phone.getByText(`${word}: place 1 of 2.`).waitFor()
    expect(await width()).toBe(320)
  })
})
