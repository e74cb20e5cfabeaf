import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityViolations, browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the host remote, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const open = (surface: 'stage' | 'host', room: { code: string; hostToken: string }) =>
    openSurface(browser, server.url, surface, room)
  const saved = async (page: Page, press: () => Promise<void>): Promise<Download> => {
    // Pictures are painted by processes of low priority, which wait for everything else.
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    return download
  }

  test('a host turns the wheel, decides on questions one by one and all at once, and downloads the results', async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.poll('w1', 'wheel', { prompt: 'Who begins?', wheelSource: 'custom', wheelNames: ['Ada', 'Bob'] }),
      steps.poll('q1', 'qa-upvotes', { prompt: 'What do you want to know?', moderated: true }),
    )
    const host = await open('host', room)
    const stage = await open('stage', room)
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)

    // The wheel is turned from the dock, without any mention of answers, which a wheel does not take.
    await host.page.getByRole('button', { name: 'Start' }).click()
    await host.page.getByText('2 names are on the dial.').waitFor()
    expect(await host.page.getByText('answered').count()).toBe(0)
    await host.page.getByRole('button', { name: 'Turn the wheel' }).click()
    await host.page.getByText('The wheel is turning …').waitFor()
    await host.page
      .getByRole('status')
      .filter({ hasText: /^The wheel drew(Ada|Bob)$/ })
      .waitFor()
    expect(await accessibilityViolations(host.page)).toEqual([])

    // Questions wait for approval: until then they are neither on stage nor on phones.
    await host.page.getByRole('button', { name: 'Next' }).click()
    await host.page.getByText('Nothing to review').waitFor()
    const cy = await joinRoom(server, room.code, 'Cy')
    for (let n = 1; n <= 8; n++) await cy.answer('q1', { text: `Question number ${n}` })
    await host.page.getByText('8 questions to review').waitFor()
    expect(await stage.page.getByText('Question number').count()).toBe(0)
    await host.page.getByRole('button', { name: 'Reject Question number 2', exact: true }).click()
    await host.page.getByRole('button', { name: 'Approve Question number 1', exact: true }).click()
    await stage.page.locator('svg').getByText('Question number 1').waitFor()
    await phone.getByText('Question number 1').waitFor()
    await host.page.getByText('6 questions to review').waitFor()
    expect(await accessibilityViolations(host.page)).toEqual([])

    // Approves all others at once, after a confirmation, then removes one from the stage.
    await host.page.getByRole('button', { name: 'Approve all 6 …' }).click()
    await host.page.getByText('Show all 6 questions on stage?').waitFor()
    await host.page.getByRole('button', { name: 'Approve all 6', exact: true }).click()
    await host.page.getByText('Nothing to review').waitFor()
    await phone.getByText('Question number 8').waitFor()
    await host.page.getByText('On stage: 7 questions').waitFor()
    const more = (text: string) => host.page.getByRole('button', { name: `More … for: ${text}` }).click()
    await more('Question number 3')
    await host.page.getByRole('button', { name: 'Remove from stage: Question number 3' }).click()
    await phone.getByText('Question number 3').waitFor({ state: 'detached' })
    expect(await phone.getByText('Question number 2').count()).toBe(0)

    // The rejection can be taken back: at once in a notice, and later in the list of what was rejected.
    await host.page.getByText('Rejected: Question number 3').waitFor()
    await host.page.getByRole('button', { name: 'Undo', exact: true }).click()
    await host.page.getByText('1 question to review').waitFor()
    await host.page.getByRole('button', { name: 'Approve Question number 3', exact: true }).click()
    await phone.getByText('Question number 3').waitFor()
    // Another remote of the room lists it, too, and undoes it.
    const other = await openSurface(browser, server.url, 'host', room)
    await other.page.getByText('Rejected: 1 question').click()
    await other.page.getByRole('button', { name: 'Undo: Question number 2' }).click()
    await other.page.getByText('Rejected: 1 question').waitFor({ state: 'detached' })
    await host.page.getByRole('button', { name: 'Reject Question number 2', exact: true }).click()

    // Questions are pinned, marked as answered and answered in writing.
    await host.page.getByRole('button', { name: 'Pin: Question number 8' }).click()
    await host.page.getByRole('button', { name: 'Pin: Question number 8', pressed: true }).waitFor()
    await more('Question number 8')
    await host.page.getByRole('button', { name: 'Reply to: Question number 8' }).click()
    await host.page.getByLabel('Your reply').fill('Tomorrow at nine.')
    await host.page.getByRole('button', { name: 'Send reply' }).click()
    await host.page.getByText('Your reply: Tomorrow at nine.').waitFor()
    await host.page.getByRole('button', { name: 'Answered: Question number 7' }).click()
    await host.page.getByRole('button', { name: 'Answered: Question number 7', pressed: true }).waitFor()
    expect(await accessibilityViolations(host.page)).toEqual([])

    // Polls in which people write offer the profanity filter.
    await host.page.getByLabel('Profanity filter').selectOption('Refuse')
    await expect
      .poll(() => cy.answer('q1', { text: 'What is this bullshit?' }).then(({ status }) => status))
      .toBe(400)

    // After the end: a table and pictures, from the remote and from the stage.
    await host.page.getByRole('button', { name: 'End …' }).click()
    await host.page.getByRole('button', { name: 'End session' }).click()
    await host.page.getByText('The session is over.').waitFor()
    await host.page.getByText('Phones do not show the results.').waitFor()
    await host.page.getByRole('button', { name: 'Show on phones' }).click()
    await host.page.getByText('Phones show the results.').waitFor()
    await host.page.getByRole('button', { name: 'Hide on phones' }).waitFor()
    expect(await accessibilityViolations(host.page)).toEqual([])
    const table = await saved(host.page, () =>
      host.page.getByRole('button', { name: /Results table/ }).click(),
    )
    expect(table.suggestedFilename()).toMatch(/\.csv$/)
    const text = await readFile(await table.path(), 'utf8')
    expect(text).toContain('Question number 1')
    expect(text).not.toContain('Question number 2')
    await host.page.getByText('The results were saved to your downloads.').waitFor()
    const album = await saved(host.page, () =>
      host.page.getByRole('button', { name: /All pictures/ }).click(),
    )
    expect(album.suggestedFilename()).toMatch(/\.zip$/)
    const names = Object.keys(unzipSync(await readFile(await album.path())))
    expect(names).toEqual(['01 Who begins.png', '02 What do you want to know.png'])

    await stage.page.getByText('Thank you').waitFor()
    await stage.page.mouse.move(200, 200)
    await stage.page.getByRole('button', { name: 'Results …' }).click()
    await stage.page.getByRole('heading', { name: 'Results' }).waitFor()
    expect(await accessibilityViolations(stage.page)).toEqual([])
    const picture = await saved(stage.page, () =>
      stage.page.getByRole('button', { name: 'Save picture: What do you want to know?' }).click(),
    )
    const bytes = await readFile(await picture.path())
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
    await stage.page.keyboard.press('Escape')
    await stage.page.getByRole('heading', { name: 'Results' }).waitFor({ state: 'detached' })
    expect([host.errors, stage.errors]).toEqual([[], []])
  })

  testInAll('a host chooses which reactions phones offer, one to six of them', async () => {
    const room = await openRoom(server, server.key, steps.rating('q'))
    const host = await open('host', room)
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    await phone.getByRole('button', { name: 'Skip' }).click()
    await host.page.getByRole('button', { name: 'Start' }).click()
    await host.page.getByRole('button', { name: 'Room', exact: true }).click()
    const offered = async () =>
      phone
        .locator('.reactions .reaction')
        .evaluateAll(buttons => buttons.map(each => each.getAttribute('aria-label')))
    // Forced, because it is pressed as well where it says that it cannot be chosen.
    const choose = (name: string) =>
      host.page
        .getByRole('group', { name: 'What people can send' })
        .getByRole('button', { name })
        .click({ force: true })
    await expect.poll(offered).toEqual(['Like', 'Love', 'Laugh', 'Clap', 'Wow'])
    await choose('Fire')
    await expect.poll(offered).toEqual(['Like', 'Love', 'Laugh', 'Clap', 'Wow', 'Fire'])
    // A seventh finds no place, and stays grey.
    await choose('Idea')
    for (const name of ['Like', 'Love', 'Laugh', 'Clap', 'Wow']) await choose(name)
    await expect.poll(offered).toEqual(['Fire'])
    await choose('Fire')
    await choose('Party')
    await expect.poll(offered).toEqual(['Fire', 'Party'])
    expect(await accessibilityViolations(host.page)).toEqual([])
  })
})
