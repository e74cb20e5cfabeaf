import { describe, expect, inject, test } from 'vitest'
import { accessibilityViolations, browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

describe.skipIf(!browserFile)('from ideas to a decision, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('a host puts ideas into groups by dragging and by taps, phones vote on them, and the stage shows it', async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.poll('ideas', 'open-feed', { prompt: 'What should we change?', groupVotes: 1 }),
    )
    await server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'start' } })
    const bob = await joinRoom(server, room.code, 'Bob')
    for (const text of ['Faster builds', 'Quiet room', 'Cached builds', 'Better coffee', 'Plants'])
      expect((await bob.answer('ideas', { text })).status).toBe(200)
    const { page: remote, errors } = await openSurface(browser, server.url, 'host', room)
    await remote.setViewportSize({ width: 1440, height: 1400 })
    const { page: stage } = await openSurface(browser, server.url, 'stage', room)
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    await phone.getByRole('textbox').waitFor()

    const group = (name: string) => remote.getByRole('region', { name, exact: true })
    const card = (text: string) => remote.getByRole('button', { name: `Move: ${text}` })
    const newGroup = remote.getByRole('textbox', { name: 'New group' })
    const names = (name: string) => expect.poll(() => group(name).locator('.group-card').allTextContents())
    // A group is made of what was picked.
    // An empty group takes nothing that nobody picked.
    await newGroup.fill('Office')
    await newGroup.press('Enter')
    await names('Office').toEqual([])
    await names('Not grouped yet').toHaveLength(5)
    await card('Faster builds').click()
    await newGroup.fill('Builds')
    await newGroup.press('Enter')
    await names('Builds').toEqual(['Faster builds'])
    // The room sees the groups from the first on.
    await stage.locator('svg').getByText('Builds', { exact: true }).first().waitFor()
    await stage.locator('svg').getByText('Not grouped yet').first().waitFor()
    await card('Quiet room').click()
    await remote.getByRole('button', { name: 'Put “Quiet room” into Office' }).click()
    await names('Office').toEqual(['Quiet room'])
    // Three times in a row, by mouse, there and back.
    for (const to of ['Builds', 'Not grouped yet', 'Builds']) {
      const from = await card('Cached builds').boundingBox()
      const target = await group(to).boundingBox()
      await remote.mouse.move(from!.x + 30, from!.y + 15)
      await remote.mouse.down()
      await remote.mouse.move(target!.x + 40, target!.y + 30, { steps: 6 })
      await remote.mouse.up()
      await names(to).toContain('Cached builds')
    }
    await card('Better coffee').click()
    await remote.getByRole('button', { name: 'Put “Better coffee” into Office' }).click()
    await names('Office').toEqual(expect.arrayContaining(['Quiet room', 'Better coffee']))
    expect(await accessibilityViolations(remote)).toEqual([])

    await group('Office').getByRole('button', { name: 'Rename the group Office' }).click()
    await remote.getByRole('textbox', { name: 'Rename the group Office' }).fill('Rooms')
    await remote.keyboard.press('Enter')
    await names('Rooms').toHaveLength(2)
    expect(await accessibilityViolations(remote)).toEqual([])

    const main = (name: string) => remote.locator('.big.main:not([aria-disabled="true"])', { hasText: name })
    await main('Close & reveal').click()
    await stage.locator('svg').getByText('Builds', { exact: true }).first().waitFor()
    // What is in no group would be left out, so the host is asked first, also by the keys.
    await main('Vote on the groups').click()
    await remote.getByText('In no group: 1 entry.').waitFor()
    // Only the question is at the foot of the page.
    expect(await remote.locator('.upcoming').count()).toBe(0)
    expect(await accessibilityViolations(remote)).toEqual([])
    await remote.getByRole('button', { name: 'Cancel' }).click()
    await main('Vote on the groups').waitFor()
    await remote.locator('body').press('ArrowRight')
    await remote.getByRole('button', { name: 'Vote without' }).waitFor()
    // One press puts the rest into a group and begins the vote.
    await main('Put into “Others”').click()
    await remote.getByText('0 of').first().waitFor()
    await phone.getByText('Choose up to 1, then send.').waitFor()
    await phone.getByRole('group', { name: 'Vote: What should we change?' }).waitFor()
    await phone.getByRole('checkbox', { name: 'Rooms' }).check({ force: true })
    expect(await phone.getByRole('checkbox', { name: 'Builds' }).isDisabled()).toBe(true)
    await phone.getByRole('button', { name: 'Send' }).click()
    await phone.getByText('Counted.').waitFor()
    expect((await bob.answer('ideas', { choices: [2] })).status).toBe(200)
    expect(await accessibilityViolations(phone)).toEqual([])
    await main('Close & reveal').click()
    await remote.getByText('“Rooms” leads').waitFor()
    await stage.locator('svg').getByText('Rooms', { exact: true }).first().waitFor()
    await phone.getByText('Rooms').first().waitFor()
    expect(errors).toEqual([])
  })

  testInAll(
    'on a phone a finger that rests drags an idea down into a group, and the page stands still',
    async () => {
      const room = await openRoom(
        server,
        server.key,
        steps.poll('ideas', 'open-feed', { prompt: 'What should we change?', groupVotes: 1 }),
      )
      await server.send('POST', `/live/${room.code}/actions`, {
        as: room.hostToken,
        body: { action: 'start' },
      })
      const bob = await joinRoom(server, room.code, 'Bob')
      for (const text of ['Faster builds', 'Quiet room', 'Better coffee', 'Plants'])
        expect((await bob.answer('ideas', { text })).status).toBe(200)
      const { page: remote, errors } = await openSurface(browser, server.url, 'host', room)
      await remote.setViewportSize({ width: 390, height: 844 })
      const devTools = await remote.context().newCDPSession(remote)
      await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      const newGroup = remote.getByRole('textbox', { name: 'New group' })
      for (const name of ['Office', 'Builds', 'Meetings']) {
        await newGroup.fill(name)
        await newGroup.press('Enter')
      }
      const target = remote.locator('.group-targets [data-group="Meetings"]')
      await target.waitFor()
      const touch = (...points: { x: number; y: number }[]) => ({
        send: (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
          devTools.send('Input.dispatchTouchEvent', { type, touchPoints: points }),
      })
      const scrollY = () => remote.evaluate(() => document.scrollingElement!.scrollTop)
      const grouped = remote.getByRole('region', { name: 'Meetings', exact: true }).locator('.group-card')
      const dragged: string[] = []
      for (const text of ['Plants', 'Quiet room', 'Better coffee']) {
        const card = remote.getByRole('button', { name: `Move: ${text}` })
        await card.evaluate(node => node.scrollIntoView({ block: 'center' }))
        const from = (await card.boundingBox())!
        const to = (await target.boundingBox())!
        // No group is cut off.
        expect(to.x + to.width).toBeLessThanOrEqual(390)
        const at = (part: number) => ({
          x: from.x + 30 + (to.x + 20 - from.x - 30) * part,
          y: from.y + 15 + (to.y + 15 - from.y - 15) * part,
        })
        const scrolled = await scrollY()
        await touch(at(0)).send('touchStart')
        await remote.locator('.drag-copy').waitFor()
        for (const part of [0.1, 0.3, 0.6, 1]) await touch(at(part)).send('touchMove')
        await touch().send('touchEnd')
        dragged.push(text)
        await expect.poll(async () => new Set(await grouped.allTextContents())).toEqual(new Set(dragged))
        expect(await scrollY()).toBe(scrolled)
      }
      expect(errors).toEqual([])
    },
  )

  testInAll('on a phone a swipe on ideas scrolls the page, at any speed, and picks none up', async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.poll('ideas', 'open-feed', { prompt: 'What should we change?', groupVotes: 1 }),
    )
    await server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'start' } })
    for (let index = 1; index <= 25; index++) {
      const writer = await joinRoom(server, room.code, `Person ${index}`)
      expect((await writer.answer('ideas', { text: 'An idea of mine, and why I had it' })).status).toBe(200)
    }
    const { page: remote, errors } = await openSurface(browser, server.url, 'host', room)
    await remote.setViewportSize({ width: 390, height: 844 })
    const devTools = await remote.context().newCDPSession(remote)
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await expect.poll(() => remote.locator('.group-card').count()).toBe(25)
    const scrollY = () => remote.evaluate(() => document.scrollingElement!.scrollTop)
    for (const moves of [4, 12, 30]) {
      await remote
        .locator('.group-card')
        .nth(8)
        .evaluate(node => node.scrollIntoView({ block: 'center' }))
      const { x, y } = (await remote.locator('.group-card').nth(8).boundingBox())!
      const before = await scrollY()
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
        devTools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + 40, y: y + 15 - up }],
        })
      await touch('touchStart', 0)
      for (let move = 1; move <= moves; move++) await touch('touchMove', (240 * move) / moves)
      expect(await remote.locator('.drag-copy').count()).toBe(0)
      await touch('touchEnd', 240)
      await expect.poll(scrollY).toBeGreaterThan(before + 100)
      expect(await remote.locator('.group-card[aria-pressed="true"], .group-card.dragged').count()).toBe(0)
    }
    expect(errors).toEqual([])
  })
})
