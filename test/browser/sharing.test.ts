import { describe, expect, inject, test } from 'vitest'
import { newPerson, password } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, openSignedIn, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('sharing, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  const nobody = { cookie: undefined }
  const texts = [{ id: 't', text: 'Seen by all', rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.2 } }]
  const document = [
    steps.join,
    { kind: 'slide', id: 'one', texts },
    { kind: 'slide', id: 'two', texts: [{ ...texts[0], id: 't2', text: 'The second' }] },
  ]

  async function deckOf(title = 'Figures') {
    const owner = await newPerson(server)
    const { body } = await owner.send('POST', '/decks', { title, document })
    expect(body).toMatchObject({ id: expect.any(String) })
    const deck = body.id as string
    return { owner, deck }
  }

  test('an address that has no account gets an invitation, opens the deck with it, and changes it', async () => {
    const { owner, deck } = await deckOf()
    const { page, errors } = await openEditor(browser, server, owner, deck)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await dialog.getByLabel('Share with').fill('gia@example.org')
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByText('Send them this link').waitFor()
    await dialog.getByText('Invited until').waitFor()
    const url = await dialog.getByLabel('Invitation for gia@example.org', { exact: true }).innerText()

    const guest = await openSignedIn(browser, server, nobody, new URL(url).pathname + new URL(url).hash)
    await guest.page.getByText('shares Figures with gia@example.org').waitFor()
    // Loaded again, the page still knows the link.
    await guest.page.reload()
    await guest.page.getByLabel('Name', { exact: true }).fill('Gia')
    await guest.page.getByLabel('Password', { exact: true }).fill(password)
    await guest.page.getByRole('button', { name: 'Open the deck' }).click()
    await guest.page.getByRole('textbox', { name: 'Deck title' }).fill('Figures of Gia')
    await savedIn(guest.page)
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Deck title' }).inputValue())
      .toBe('Figures of Gia')

    await guest.page.goto(`${server.url}/decks`)
    await guest.page.getByText('Figures of Gia').first().waitFor()
    expect(await guest.page.getByRole('button', { name: 'New deck' }).count()).toBe(0)

    // Taken away, the deck is gone from the page at once.
    await guest.page.getByRole('link', { name: 'Figures of Gia' }).click()
    await guest.page.getByRole('textbox', { name: 'Deck title' }).waitFor()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Remove Gia' }).click()
    await guest.page.getByText('This deck is no longer here.').waitFor()
    expect([...errors, ...guest.errors]).toEqual([])
  })

  test('who may only view a deck sees what others change, and is told why nothing else works', async () => {
    const { owner, deck } = await deckOf()
    const viewer = await newPerson(server, { team: owner.team })
    await owner.send('PUT', `/decks/${deck}/sharing/people`, { email: viewer.email, permission: 'view' })
    const { page, errors } = await openEditor(browser, server, viewer, deck)
    await page.getByText('View only').waitFor()
    const slide = page.getByRole('group', { name: 'Slide' })
    for (const key of ['Delete', 'Control+d', 'Enter']) {
      await slide.getByRole('button', { name: /Seen by all/ }).click()
      await page.locator('.selection-box').waitFor()
      await page.keyboard.press(key)
      await page.getByText('You may not change this deck.').waitFor()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
    }
    const box = (await slide.getByRole('button', { name: /Seen by all/ }).boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 80, { steps: 4 })
    await page.mouse.up()
    await page.getByText('You may not change this deck.').waitFor()
    await owner.send('PATCH', `/decks/${deck}`, { title: 'Changed meanwhile' })
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Deck title' }).inputValue())
      .toBe('Changed meanwhile')
    const stored = (await owner.send('GET', `/decks/${deck}`)).body.deck.document[1].texts
    expect(stored).toMatchObject(texts)
    expect(stored).toHaveLength(1)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByText('You can view it.').waitFor()
    await owner.send('PUT', `/decks/${deck}/sharing/people`, { email: viewer.email, permission: 'edit' })
    // What one may do changes at once.
    await page.getByRole('button', { name: 'Add text' }).waitFor()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Leave this deck' }).click()
    await page.waitForURL('**/decks')
    expect(errors).toEqual([])
  })

  test('a link shows the slides without an account, until it is removed', async () => {
    const { owner, deck } = await deckOf()
    const { page } = await openSignedIn(browser, server, owner, '/decks')
    await page.getByRole('button', { name: 'More for Figures' }).click()
    await page.getByRole('button', { name: 'Share …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share “Figures”' })
    await dialog.getByRole('switch', { name: 'Anybody with a link can see the slides' }).check()
    const url = await dialog.getByLabel('Link to see the slides', { exact: true }).locator('code').innerText()

    const visit = await openSignedIn(browser, server, nobody, new URL(url).pathname + new URL(url).hash)
    const picture = (name: string) => visit.page.getByRole('img', { name, exact: true })
    for (let round = 0; round < 3; round += 1) {
      await picture('Seen by all').waitFor()
      await visit.page.keyboard.press('ArrowRight')
      await picture('The second').waitFor()
      await visit.page.getByText('2 of 2').waitFor()
      await visit.page.getByRole('button', { name: 'Slide 1' }).click()
    }
    const size = await picture('Seen by all').evaluate(image => (image as HTMLImageElement).naturalWidth)
    expect(size).toBe(1_600)
    await dialog.getByRole('switch', { name: 'Anybody with a link can see the slides' }).uncheck()
    await dialog
      .getByLabel('Link to see the slides', { exact: true })
      .locator('code')
      .waitFor({ state: 'detached' })
    await visit.page.reload()
    await visit.page.getByText('This link no longer works.').waitFor()
    expect(visit.errors).toEqual([])
    expect(deck).not.toBe('')
  })
})
