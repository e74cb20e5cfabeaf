import { readFile } from 'node:fs/promises'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the audit log under Settings, in a browser', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('an owner reads it page by page, of one action and person, and saves it; a member does not see it', async () => {
    const owner = await newPerson(server)
    const member = await newPerson(server, { team: owner.team })
    await owner.send('PATCH', '/account', { name: 'Ada' })
    await member.send('PATCH', '/account', { name: '<b>Grace</b>' })
    const addDeck = async (person: typeof owner, title: string) => {
      const { body } = await person.send('POST', '/decks', { title, document: [steps.join] })
      await person.send('DELETE', `/decks/${body.id}`)
    }
    for (let number = 0; number < 55; number += 1) await addDeck(owner, `Talk ${number}`)
    await addDeck(member, 'Of Grace')

    const { page, errors } = await openSignedIn(browser, server, owner, '/settings/audit')
    const entries = page.locator('.audit-entry')
    await page.getByText('<b>Grace</b> moved a deck to the bin “Of Grace”').waitFor()
    await expect.poll(() => entries.count()).toBe(50)
    expect(await page.getByText('Talk 0”').count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Show older ones' }).click()
    await page.getByText('Ada moved a deck to the bin “Talk 0”').waitFor()

    await page.getByLabel('Person').selectOption('<b>Grace</b>')
    await page.getByLabel('Action').selectOption('Moved a deck to the bin')
    await expect.poll(() => entries.count()).toBe(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved.trim().split('\r\n')).toEqual([
      expect.stringContaining('action'),
      expect.stringContaining('Of Grace'),
    ])
    await page.getByLabel('Action').selectOption('Made a webhook')
    await page.getByText('Nothing of this kind was done.').waitFor()
    expect(errors).toEqual([])

    const other = await openSignedIn(browser, server, member, '/settings')
    await other.page.getByRole('link', { name: 'API' }).waitFor()
    expect(await other.page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
  })
})
