import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPoll } from '#deck/new-poll.ts'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { asWritten } from '#contract/text/translate.ts'

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="${colour}"/></svg>`

describe.skipIf(!browserFile)('a picture beside a poll, in the editor', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  async function open() {
    const person = await newPerson(server)
    const poll = { ...newPoll('multiple-choice', asWritten), prompt: 'Lunch?', options: ['Soup', 'Salad'] }
    const document = [{ kind: 'join' }, { kind: 'poll', id: 'lunch', poll }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id as string
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.locator('.step').nth(1).click()
    const group = page.getByRole('group', { name: 'Picture beside the poll' })
    await group.waitFor()
    const read = async () => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}/steps/1`)).body.step
    }
    return { page, errors, group, read }
  }
  const choose = (group: Locator, colour: string) =>
    group
      .locator('input[type=file]')
      .setInputFiles({ name: 'picture.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg(colour)) })

  test('is chosen, drawn, put on the other side, described, replaced and removed; undo brings it back', async () => {
    const { page, errors, group, read } = await open()
    await choose(group, 'red')
    const image = page.locator('[data-key="lunch/beside/picture"], .canvas image').first()
    await image.waitFor()
    await group.getByRole('button', { name: 'Left of the poll' }).click()
    await group.getByRole('textbox', { name: 'Description' }).fill('A red wall')
    await group
      .getByRole('textbox', { name: 'Keep from left' })
      .or(group.getByRole('spinbutton').first())
      .first()
      .fill('20')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await read()).beside)
      .toMatchObject({
        side: 'left',
        alt: 'A red wall',
        focus: { x: 0.2, y: 0.5 },
      })
    const before = (await read()).beside
    await choose(group, 'blue')
    await expect.poll(async () => (await read()).beside.picture).not.toBe(before.picture)
    expect((await read()).beside).toMatchObject({ side: 'left', alt: 'A red wall' })
    await group.getByRole('button', { name: 'Remove picture' }).click()
    await expect.poll(async () => (await read()).beside).toBeUndefined()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await read()).beside?.alt).toBe('A red wall')
    expect(errors).toEqual([])
  })

  test('is taken when it is dropped on its place in the panel', async () => {
    const { errors, group, read } = await open()
    await group.evaluate((element, content) => {
      const data = new DataTransfer()
      data.items.add(new File([content], 'picture.svg', { type: 'image/svg+xml' }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    }, svg('green'))
    await expect.poll(async () => (await read()).beside?.picture).toMatch(/^data:image/)
    expect(errors).toEqual([])
  })

  test('comes with the poll when that becomes a card, and back', async () => {
    const { page, errors, group, read } = await open()
    await choose(group, 'red')
    await expect.poll(async () => (await read()).beside?.picture).toMatch(/^data:image/)
    const { beside } = await read()
    await page.locator('.step').nth(1).click({ button: 'right' })
    await page.getByRole('button', { name: 'Make it a card on a slide' }).click()
    await expect.poll(async () => (await read()).images?.length).toBe(1)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await read()).beside).toEqual(beside)
    expect(errors).toEqual([])
  })
})
