import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('icons, in the editor', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('an icon is found by what it shows, added with the keyboard, drawn and replaced', async () => {
    const person = await newPerson(server)
    const slides = [steps.join, { kind: 'slide', id: 's' }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document: slides })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.locator('.canvas').waitFor()
    const read = async (): Promise<any> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1].shapes[0]
    }
    await page.getByRole('button', { name: 'Add shape' }).click()
    await page.getByRole('button', { name: 'Icon …' }).click()
    const search = page.getByRole('searchbox', { name: 'Search icons' })
    await search.waitFor()
    await page.getByRole('button', { name: 'a arrow down' }).waitFor()
    await search.fill('launch')
    const rocket = page
      .getByRole('group', { name: 'Icons', exact: true })
      .getByRole('button', { name: 'rocket' })
    await rocket.locator('path[d^="M"]').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => rocket.evaluate(each => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(read).toMatchObject({ shape: 'icon', icon: 'rocket' })
    await page.locator('.canvas svg path.scene-round').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Replace the icon …' }).click()
    await search.fill('lightbulb')
    await page.getByRole('button', { name: 'lightbulb', exact: true }).waitFor()
    await search.press('Enter')
    await expect.poll(read).toMatchObject({ shape: 'icon', icon: 'lightbulb' })
    expect(errors).toEqual([])
  })
})
