import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('what colleagues have selected, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  const element = (page: Page, name: RegExp) =>
    page.getByRole('group', { name: 'Slide' }).getByRole('button', { name })

  test('it is framed on the slide with their name, follows what they select, and goes with them', async () => {
    const ada = await newPerson(server)
    const bob = await newPerson(server, { team: ada.team })
    await bob.send('PATCH', '/account', { name: 'Bob' })
    const texts = [
      { id: 'one', text: 'One', rect: { x: 0.1, y: 0.2, w: 0.3, h: 0.2 } },
      { id: 'two', text: 'Two', rect: { x: 0.5, y: 0.6, w: 0.3, h: 0.2 } },
    ]
    const document = [steps.join, { kind: 'slide', id: 's', texts }, { kind: 'slide', id: 'other' }]
    const deck = (await ada.send('POST', '/decks', { title: 'Deck', document })).body.id
    await ada.send('PATCH', `/decks/${deck}`, { shared: true })
    const mine = await openEditor(browser, server, ada, deck)
    const theirs = await openEditor(browser, server, bob, deck)
    const frames = mine.page.locator('.colleague')
    /** Waits until a frame lies around an element, and no other. */
    const framed = async (...names: RegExp[]) => {
      await expect.poll(() => frames.count()).toBe(names.length)
      for (const [index, name] of names.entries()) {
        const [frame, box] = [
          await frames.nth(index).boundingBox(),
          await element(mine.page, name).boundingBox(),
        ]
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(Math.abs(frame![side] - box![side])).toBeLessThan(2)
      }
    }
    // Again and again, with several, and from another step.
    for (const _ of [1, 2, 3]) {
      await element(theirs.page, /One/).click()
      await framed(/One/)
      await mine.page.locator('.colleague-name').getByText('Bob').waitFor()
      await element(theirs.page, /Two/).click({ modifiers: ['Shift'] })
      await framed(/One/, /Two/)
      await theirs.page.keyboard.press('Escape')
      await framed()
    }
    await element(theirs.page, /Two/).click()
    await framed(/Two/)
    await theirs.page.locator('#step-other').click()
    await framed()
    await theirs.page.locator('#step-s').click()
    await element(theirs.page, /One/).click()
    await framed(/One/)
    expect([...mine.errors, ...theirs.errors]).toEqual([])
    await theirs.page.context().close()
    await framed()
  })
})
