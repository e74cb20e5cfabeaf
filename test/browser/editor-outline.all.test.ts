import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the outline of a deck, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  async function open(...more: object[]) {
    const person = await newPerson(server)
    const document = [steps.join, ...more]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    const stepsNow = async () => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document.slice(1)
    }
    const text = page.getByRole('textbox', { name: 'Outline of the deck' })
    const apply = page.getByRole('button', { name: 'Apply' })
    return { person, deck, page, errors, stepsNow, text, apply, said: page.locator('.outline-said') }
  }
  const titled = (id: string, title: string) => ({
    kind: 'slide',
    id,
    texts: [{ text: title, style: { size: 64, bold: true } }],
  })

  test('a deck is written as text three times in a row, and undone at once', async () => {
    const { page, errors, stepsNow, text, apply, said } = await open(
      titled('one', 'One'),
      titled('two', 'Two'),
    )
    await page.keyboard.press('Shift+O')
    expect(await text.inputValue()).toBe('# One\n\n# Two\n')
    expect(await apply.isDisabled()).toBe(true)
    expect(await accessibilityViolations(page)).toEqual([])
    await text.fill('# One\n- a\n- b\n\n? Ready?\n- [x] Yes\n- No\n\n# Two')
    await said.getByText('1 step added, 1 step changed.').waitFor()
    await apply.click()
    await expect.poll(stepsNow).toMatchObject([
      { id: 'one', texts: [{ text: 'One' }, { text: '- a\n- b', format: 'markdown' }] },
      {
        kind: 'poll',
        poll: { type: 'multiple-choice', prompt: 'Ready?', options: ['Yes', 'No'], correctIndex: 0 },
      },
      { id: 'two' },
    ])

    await page.getByRole('button', { name: 'Outline' }).click()
    await text.fill(`${await text.inputValue()}\n# Three\n`)
    await page.keyboard.press('Control+Enter')
    await expect.poll(stepsNow).toHaveLength(4)
    await page.keyboard.press('Shift+O')
    await text.fill('# Three')
    await said.getByText('3 steps removed.').waitFor()
    await apply.click()
    await expect.poll(stepsNow).toHaveLength(1)
    await page.keyboard.press('Control+z')
    await expect.poll(stepsNow).toHaveLength(4)
    expect(errors).toEqual([])
  })

  test('it opens at the step that is shown, and what is typed at once goes into it', async () => {
    const { page, errors, text, stepsNow } = await open(titled('one', 'One'), titled('two', 'Two'))
    await page.locator('#step-two').click()
    await page.keyboard.press('Shift+O')
    await page.keyboard.type('the ')
    await expect.poll(() => text.inputValue()).toBe('# One\n\nthe # Two\n')
    expect((await stepsNow()).map(({ texts }: { texts: object[] }) => texts.length)).toEqual([1, 1])
    expect(errors).toEqual([])
  })

  test('what cannot be read is told with its line, to which one goes, and what was written is there again', async () => {
    const { page, errors, text, apply, said } = await open(titled('one', 'One'))
    await page.keyboard.press('Shift+O')
    await text.fill('# One\n\n? Lunch?\n- Soup\nSalad\n')
    await said.getByText('Below a question stand its answers').waitFor()
    expect(await apply.isDisabled()).toBe(true)
    await said.getByRole('button', { name: 'Line 5' }).click()
    const selected = () =>
      text.evaluate((field: HTMLTextAreaElement) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      )
    await expect.poll(selected).toBe('Salad')
    await page.keyboard.type('- Salad')
    await said.getByText('1 step added.').waitFor()
    await page.keyboard.press('Escape')
    await text.waitFor({ state: 'detached' })
    await page.keyboard.press('Shift+O')
    expect(await text.inputValue()).toBe('# One\n\n? Lunch?\n- Soup\n- Salad\n')
    await page.getByRole('button', { name: 'Start again' }).click()
    expect(await text.inputValue()).toBe('# One\n')
    expect(errors).toEqual([])
  })

  test('what somebody else changes meanwhile stays', async () => {
    const { person, deck, page, errors, stepsNow, text, said } = await open(
      titled('one', 'One'),
      titled('two', 'Two'),
    )
    await page.keyboard.press('Shift+O')
    await text.fill('# One, by me\n\n# Two\n')
    const { revision } = (await person.send('GET', `/decks/${deck}`)).body.deck
    const { status } = await person.send('POST', `/decks/${deck}/steps`, {
      step: titled('theirs', 'Theirs'),
      at: 2,
      revision,
    })
    expect(status).toBe(200)
    await page.locator('#step-theirs').waitFor({ state: 'attached' })
    await said.getByText('1 step changed.').waitFor()
    await page.keyboard.press('Control+Enter')
    const titles = async () =>
      (await stepsNow()).map((step: { texts: { text: string }[] }) => step.texts[0]?.text)
    await expect.poll(titles).toEqual(['One, by me', 'Theirs', 'Two'])
    expect(errors).toEqual([])
  })
})
