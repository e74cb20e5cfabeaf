import { describe, expect, inject, test } from 'vitest'
import { browserFile, openPhone } from '#test/support/browser.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('answers that come too late', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  /** Returns what acts as the host of a room. */
  const hostOf = (room: { code: string; hostToken: string }) => async (action: object) => {
    const reply = await server.send('POST', `/live/${room.code}/actions`, {
      as: room.hostToken,
      body: action,
    })
    expect(reply.status).toBe(200)
  }

  test('a vote given offline is told to have come too late, and counted when the host goes back to its question', async () => {
    const first = steps.choice('one', { prompt: 'Tea or coffee?' })
    const room = await openRoom(server, server.key, first, steps.choice('two', { prompt: 'And now?' }))
    const act = hostOf(room)
    await act({ action: 'start' })
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    await phone.getByText('Tea or coffee?').waitFor()
    // The parts of the page that come later are there.
    await phone.locator('header .avatar, header svg').first().waitFor()
    await phone.context().setOffline(true)
    await phone.getByRole('radio').nth(1).check({ force: true })
    await phone.getByText('if the question is still open').waitFor()
    await act({ action: 'next' })
    await phone.context().setOffline(false)
    const told = phone.getByText(
      'Your answer to “Tea or coffee?” came too late. It was not counted. It will be sent if the host opens this question again.',
    )
    await told.waitFor()
    await phone.getByText('And now?').waitFor()
    if (process.env['PICTURES']) await phone.screenshot({ path: `${process.env['PICTURES']}/late.png` })
    await phone.getByRole('button', { name: 'OK' }).click()
    await told.waitFor({ state: 'detached' })
    await phone.reload()
    await phone.getByText('And now?').waitFor()
    await phone.locator('header .avatar').waitFor()
    expect(await told.count()).toBe(0)
    // The question that is open now has nothing of it.
    expect(await phone.locator('main').innerText()).not.toContain('takes no answers')
    await act({ action: 'prev' })
    await phone.getByText(/^Counted\./).waitFor()
    expect(await phone.getByRole('radio').nth(1).isChecked()).toBe(true)
    const { body } = await server.send('GET', `/rooms/${room.code}/results`, { as: server.key })
    expect(body.polls[0].result.options.map(({ count }: { count: number }) => count)[1]).toBe(1)

    // Closed by the host while it was on its way.
    await act({ action: 'next' })
    await phone.getByText('And now?').waitFor()
    await phone.context().setOffline(true)
    await phone.getByRole('radio').nth(0).check({ force: true })
    await phone.getByText('if the question is still open').waitFor()
    await act({ action: 'close' })
    await phone.context().setOffline(false)
    await phone.getByText('Your answer came too late. It was not counted.').waitFor()
    await act({ action: 'reopen', pollId: 'two' })
    await phone.getByText(/^Counted\./).waitFor()
  })

  testInAll('a right quiz answer that came too late is told so, and not called right', async () => {
    const quiz = steps.choice('quiz', { prompt: 'Which planet is largest?', correctIndex: 1 })
    const room = await openRoom(server, server.key, quiz)
    const act = hostOf(room)
    await act({ action: 'start' })
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    await phone.getByRole('textbox').fill('Ada')
    await phone.getByRole('button', { name: 'Save' }).click()
    await phone.locator('header .avatar').waitFor()
    await phone.getByRole('radio').nth(1).waitFor({ state: 'attached' })
    await phone.context().setOffline(true)
    await phone.getByRole('radio').nth(1).check({ force: true })
    await phone.getByText('if the question is still open').waitFor()
    await act({ action: 'close' })
    await phone.context().setOffline(false)
    await phone.getByText('came too late').waitFor()
    await phone.getByText('B', { exact: true }).first().waitFor()
    expect(await phone.locator('.verdict').count()).toBe(0)
    expect(await phone.locator('[data-mine=true]').count()).toBe(0)
    expect(await phone.locator('[data-right=true]').count()).toBe(1)
  })

  testInAll(
    'an answer that the server never got is neither right nor the participant’s own after the reveal',
    async () => {
      const quiz = steps.choice('quiz', { prompt: 'Which planet is largest?', correctIndex: 1 })
      const room = await openRoom(server, server.key, quiz)
      const act = hostOf(room)
      await act({ action: 'start' })
      const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
      await phone.getByRole('textbox').fill('Ada')
      await phone.getByRole('button', { name: 'Save' }).click()
      await phone.locator('header .avatar').waitFor()
      // Only the stream still comes through.
      await phone.route('**/answers', route => route.abort())
      await phone.getByRole('radio').nth(1).check({ force: true })
      await phone.getByText('if the question is still open').waitFor()
      await act({ action: 'close' })
      await phone.locator('[data-right=true]').waitFor()
      await phone.getByText('It will be sent if the host opens this question again.').waitFor()
      expect(await phone.locator('.verdict').count()).toBe(0)
      expect(await phone.locator('[data-mine=true]').count()).toBe(0)
    },
  )
})
