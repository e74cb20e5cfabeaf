import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { openEditor } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('versions with a name, in the editor', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('a version is named, listed alone, renamed, and loses its name', async () => {
    const person = await newPerson(server)
    const deck = (await person.send('POST', '/decks', { title: 'One' })).body.id as string
    for (const title of ['Two', 'Three']) await person.send('PATCH', `/decks/${deck}`, { title })
    const named = async () =>
      (await person.send('GET', `/decks/${deck}/versions?named=true`)).body.versions.map(
        ({ title, name }: { title: string; name: string }) => [title, name],
      )
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.getByRole('button', { name: 'History' }).click()
    const dialog = page.getByRole('dialog', { name: 'History' })
    await dialog.getByRole('checkbox', { name: 'Show every save' }).check()
    const rows = dialog.getByRole('list', { name: 'Versions' }).getByRole('button')
    await expect.poll(() => rows.count()).toBe(3)
    await rows.nth(1).click()
    const field = dialog.getByRole('textbox', { name: 'Name of this version' })
    await field.fill('Before the board meeting')
    await field.press('Enter')
    await rows.nth(1).getByText('Before the board meeting').waitFor()
    expect(await named()).toEqual([['Two', 'Before the board meeting']])

    await dialog.getByRole('checkbox', { name: 'Only those with a name' }).check()
    await expect.poll(() => rows.count()).toBe(1)
    await expect.poll(() => field.inputValue()).toBe('Before the board meeting')
    await field.fill('After it')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await rows.getByText('After it').waitFor()
    await dialog.getByRole('button', { name: 'Remove name' }).click()
    // Its row stays where it is until the list is read again.
    const onlyNamed = dialog.getByRole('checkbox', { name: 'Only those with a name' })
    await dialog.getByRole('button', { name: 'Name it' }).waitFor()
    await onlyNamed.uncheck()
    await onlyNamed.check()
    await dialog.getByText('No version has a name yet.').waitFor()
    expect(await named()).toEqual([])

    await dialog.getByRole('checkbox', { name: 'Only those with a name' }).uncheck()
    await rows.first().click()
    await field.fill('The last one')
    await dialog.getByRole('button', { name: 'Name it' }).click()
    await rows.first().getByText('The last one').waitFor()
    expect((await person.send('GET', `/decks/${deck}/versions`)).body.name).toBe('The last one')
    expect(errors).toEqual([])
  })
})
