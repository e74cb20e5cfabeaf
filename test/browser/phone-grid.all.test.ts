import { describe, expect, inject, test } from 'vitest'
import { accessibilityViolations, browserFile, openPhone } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const axes = { radarStyle: 'grid', dimensions: ['Effort', 'Value'] }

describe.skipIf(!browserFile)('a grid on a phone, in a browser', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('options are placed by a tap one after the other, moved by dragging and by keys, and sent once all are there', async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.poll('g', 'radar', { prompt: 'Where?', ...axes, options: ['Invoices', 'Office'] }),
    )
    const drive = (action: string) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action } })
    await drive('start')
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    const field = phone.locator('.grid-field')
    await field.waitFor()
    await phone.getByText('Place each one in the field, then send.').waitFor()
    expect(await accessibilityViolations(phone)).toEqual([])
    const { x, y, width } = (await field.boundingBox())!
    const at = (left: number, top: number) => [x + width * left, y + width * top] as const
    const slider = (name: string) => phone.getByRole('slider', { name })
    const now = phone.locator('.grid-now')

    await now.getByText('Invoices').waitFor()
    await phone.mouse.click(...at(0.2, 0.2))
    await now.getByText('Office').waitFor()
    const send = phone.getByRole('button', { name: 'Send' })
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    await phone.mouse.click(...at(0.8, 0.8))
    expect(await slider('Invoices: Effort').getAttribute('aria-valuetext')).toBe('3')
    expect(await slider('Invoices: Value').getAttribute('aria-valuetext')).toBe('17')

    // The first is dragged to the middle, and moved on by keys.
    await phone.mouse.move(...at(0.2, 0.2))
    await phone.mouse.down()
    await phone.mouse.move(...at(0.4, 0.4), { steps: 3 })
    await phone.mouse.move(...at(0.5, 0.5), { steps: 3 })
    await phone.mouse.up()
    await slider('Invoices: Value').focus()
    await phone.keyboard.press('ArrowUp')
    await phone.keyboard.press('ArrowLeft')
    await send.click()
    await phone.getByText('Counted.').waitFor()

    const bob = await joinRoom(server, room.code, 'Bob')
    await bob.answer('g', {
      spots: [
        [11, 13],
        [17, 5],
      ],
    })
    await drive('close')
    const places = phone.locator('.grid-places li')
    await places.filter({ hasText: 'Invoices' }).getByText('Effort 45%, Value 55%').waitFor()
    await places.filter({ hasText: 'Invoices' }).getByText('Effort 50%, Value 60%').waitFor()
    expect(await accessibilityViolations(phone)).toEqual([])
    // The own place and that of the room are near to each other, and no mark covers another one.
    const marks = await phone.locator('.grid-field .grid-mark').evaluateAll(all =>
      all.map(mark => {
        const { x, y, width } = mark.getBoundingClientRect()
        return { x: x + width / 2, y: y + width / 2, width }
      }),
    )
    expect(marks).toHaveLength(4)
    for (const [index, one] of marks.entries())
      for (const other of marks.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(
          (one.width + other.width) / 2 - 2,
        )
  })

  test('without options people place themselves', async () => {
    const room = await openRoom(server, server.key, steps.poll('g', 'radar', { prompt: 'You?', ...axes }))
    await server.send('POST', `/live/${room.code}/actions`, {
      as: room.hostToken,
      body: { action: 'start' },
    })
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    await phone.getByText('Tap the field where you stand, then send.').waitFor()
    await phone.locator('.grid-field').click({ position: { x: 40, y: 40 } })
    await phone.getByRole('button', { name: 'Send' }).click()
    await phone.getByText('Counted.').waitFor()
  })
})
