import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { read } from 'xlsx'
import { describe, expect, inject, test } from 'vitest'
import { type Somebody, newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the page of results, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const nobody = { cookie: undefined }
  const open = (person: Somebody | null, path: string, options: BrowserContextOptions = {}) =>
    openSignedIn(browser, server, person ?? nobody, path, options)

  const tea = steps.choice('tea', { prompt: 'Tea or coffee?', options: ['Tea', 'Coffee'] })
  const questions = steps.poll('ask', 'qa-upvotes', { prompt: 'What do you want to know?' })

  /** Starts a room of a deck of this person. */
  async function newRoom(person: Somebody, ...content: object[]) {
    const document = [steps.join, ...content]
    const { body: deck } = await person.send('POST', '/decks', { title: 'Breakfast', document })
    const { body: room } = await person.send('POST', '/rooms', { deckId: deck.id })
    const code: string = room.code
    const { body } = await person.send('GET', `/rooms/${code}`)
    const act = (action: string) => person.send('POST', `/rooms/${code}/actions`, { action })
    const hostToken: string = room.hostToken
    return { code, id: body.id as string, deckId: deck.id as string, hostToken, act }
  }
  const answersSeen = (page: Page, text: string) => page.getByText(text).first().waitFor()

  test('shows answers as they come in, and what was asked and answered after the end', async () => {
    const person = await newPerson(server)
    const { code, act } = await newRoom(person, tea, questions, steps.rating('unseen'))
    const { page, errors } = await open(person, `/rooms/${code}/results`)
    await page.getByText('The session has not begun.').waitFor()
    expect(await page.title()).toBe('Breakfast – results')
    expect(await accessibilityViolations(page)).toEqual([])

    await act('start')
    await page.getByText('Live', { exact: true }).waitFor()
    await page.getByText('Nobody has answered yet.').waitFor()
    const [ada, anonymous] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code)]
    await ada.answer('tea', { choices: [0] })
    await answersSeen(page, 'takes answers now · 1 answer')
    await anonymous.answer('tea', { choices: [1] })
    await answersSeen(page, 'takes answers now · 2 answers')
    const figures = page.getByRole('table', { name: 'Figures: Tea or coffee?' })
    expect(await figures.getByRole('row').allTextContents()).toEqual([
      'OptionAnswersShare',
      'Tea150%',
      'Coffee150%',
    ])
    await page.getByRole('img', { name: 'Chart: Tea or coffee?' }).waitFor()

    await page.getByText('Who answered what').click()
    const people = page.getByRole('table', { name: 'Who answered what: Tea or coffee?' })
    await people.waitFor()
    const rows = await people.getByRole('row').allTextContents()
    expect(rows.map(row => row.replace(/\d\d:\d\d:\d\d/, '')).toSorted()).toEqual(
      ['AdaTea', 'PersonAnswerTime', `${anonymous.alias}Coffee`].toSorted(),
    )
    expect(await accessibilityViolations(page)).toEqual([])

    await act('next')
    await ada.answer('ask', { text: 'Is there <b>milk</b>?' })
    await page.getByRole('cell', { name: 'Is there <b>milk</b>?' }).waitFor()
    await act('stop')
    await page.getByText('Ended', { exact: true }).waitFor()
    expect(await page.getByRole('heading', { name: 'Rate unseen' }).count()).toBe(0)
    await page.reload()
    await answersSeen(page, 'closed · 2 answers')
    expect(errors).toEqual([])
  })

  testInAll(
    'the standings after the end are those of the whole session, with how many more there are',
    {},
    async () => {
      const person = await newPerson(server)
      const quiz = { correctIndex: 0, quizView: 'standings' }
      const { code, hostToken, act } = await newRoom(
        person,
        steps.choice('q', quiz),
        steps.poll('podium', 'multiple-choice', { prompt: 'Podium', options: [], quizView: 'standings' }),
      )
      await act('start')
      const people = await Promise.all(Array.from({ length: 12 }, (_, n) => joinRoom(server, code, `P${n}`)))
      for (const each of people) await each.answer('q', { choices: [0] })
      // Close, and show the standings of the question.
      for (const expect of ['close', 'standings'])
        await server.send('POST', `/live/${code}/actions`, {
          as: hostToken,
          body: { action: 'advance', expect },
        })
      await act('next')
      const { page, errors } = await open(person, `/rooms/${code}/results`)
      await page.getByText('The ten best so far').waitFor()
      await act('stop')
      await page.getByText('The ten best', { exact: true }).click()
      const more = page.getByText('The first 10 of 12. The workbook has all of them.')
      // Of the question, and of the step with the podium, which has one table.
      await more.nth(1).waitFor()
      expect(await more.count()).toBe(2)
      expect(await page.getByRole('table', { name: 'Standings: Question q?' }).getByRole('row').count()).toBe(
        11,
      )
      expect(await page.getByRole('table', { name: 'Figures: Podium' }).getByRole('row').count()).toBe(11)
      expect(await page.getByRole('table').count()).toBe(3)
      expect(errors).toEqual([])
    },
  )

  testInAll('the time of a session is that of its start, not that of its room', {}, async () => {
    const person = await newPerson(server)
    const { code, act } = await newRoom(person, tea)
    await server.database.db
      .updateTable('rooms')
      .set({ created_at: '2020-02-03T04:05:06.000Z' })
      .where('code', '=', code)
      .execute()
    const { page, errors } = await open(person, `/rooms/${code}/results`)
    await page.getByText('3 February 2020').waitFor()
    await act('start')
    await page.getByText('Live', { exact: true }).waitFor()
    expect(await page.getByText('2020').count()).toBe(0)
    expect(errors).toEqual([])
  })

  testInAll('saves the files of the results, by keyboard', {}, async () => {
    const person = await newPerson(server)
    const { code, act } = await newRoom(person, tea)
    await act('start')
    await (await joinRoom(server, code, '=1+1')).answer('tea', { choices: [0] })
    await act('stop')
    const { page, errors } = await open(person, `/rooms/${code}/results`, { acceptDownloads: true })
    /** Chooses an item of the menu, and returns the name and content of what is saved. */
    const choose = async (downs: number) => {
      await page.getByRole('button', { name: 'Download' }).press('Enter')
      await page.locator('.menu button:focus').waitFor()
      for (let down = 0; down < downs; down += 1) await page.keyboard.press('ArrowDown')
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      await page.getByText('The file was saved to your downloads.').waitFor()
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    }
    const workbook = await choose(0)
    expect(workbook.name).toBe('Breakfast.xlsx')
    expect(read(workbook.bytes).Sheets['Answers']?.['B2']?.v).toBe('=1+1')
    const pdf = await choose(1)
    expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual(['Breakfast.pdf', '%PDF-'])
    expect((await choose(2)).name).toBe('Breakfast.zip')
    expect((await choose(3)).name).toBe('Breakfast results.csv')
    expect((await choose(4)).bytes.toString()).toContain(`"'=1+1"`)
    expect(JSON.parse((await choose(5)).bytes.toString()).answers).toHaveLength(1)
    expect(errors).toEqual([])
  })

  testInAll('a room is deleted after a confirmation, also under the eyes of others', {}, async () => {
    const person = await newPerson(server)
    const colleague = await newPerson(server, { team: person.team })
    const { id, deckId, act } = await newRoom(person, tea)
    await person.send('PATCH', `/decks/${deckId}`, { shared: true })
    const first = await open(person, '/decks')
    await first.page.getByRole('link', { name: /^Results of Breakfast, room/ }).click()
    await first.page.getByText('The session has not begun.').waitFor()
    // A room that runs cannot be deleted.
    expect(await first.page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await act('stop')
    await first.page.getByRole('button', { name: 'Delete' }).waitFor()
    const second = await open(colleague, `/rooms/${id}/results`)
    await second.page.getByText('No poll was shown in this room.').waitFor()
    // A member may read it, but neither started it nor owns the deck or the team.
    expect(await second.page.getByRole('button', { name: 'Delete' }).count()).toBe(0)

    const { keyboard } = first.page
    await first.page.getByRole('button', { name: 'Delete' }).press('Enter')
    await first.page.getByRole('button', { name: 'Delete for good' }).waitFor()
    expect(await accessibilityViolations(first.page)).toEqual([])
    await first.page.getByRole('button', { name: 'Keep it' }).press('Enter')
    await first.page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await first.page.locator('.danger:focus').waitFor()
    await keyboard.press('Enter')
    await first.page.waitForURL('**/decks')
    await first.page.getByText('Deleted: the results of “Breakfast”').waitFor()
    await second.page.getByText('This room was deleted.').waitFor()
    expect(await accessibilityViolations(second.page)).toEqual([])
    await second.page.reload()
    await second.page.getByText('There is no such room.').waitFor()
    expect((await person.send('GET', `/rooms/${id}`)).status).toBe(404)
    expect([...first.errors, ...second.errors]).toEqual([])
  })

  testInAll(
    'past rooms lead to their results; the address works after signing in, and in another team of the person',
    {},
    async () => {
      const person = await newPerson(server)
      const { code, id, act } = await newRoom(person, tea)
      await act('start')
      await act('stop')
      const { page, errors } = await open(person, '/decks')
      await page.getByText('Past rooms and their results').click()
      await page.getByRole('link', { name: /^Results of Breakfast, room/ }).click()
      await page.waitForURL(`**/rooms/${id}/results`)
      await page.getByText('Nobody answered.').waitFor()
      await page.goBack()
      await page.getByRole('heading', { name: 'Decks' }).waitFor()

      const stranger = await newPerson(server)
      const strange = await open(stranger, `/rooms/${code}/results`)
      await strange.page.getByText('There is no such room.').waitFor()

      const nobody = await open(null, `/rooms/${id}/results`)
      await nobody.page.getByLabel('Email').fill(person.email)
      await nobody.page.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await nobody.page.keyboard.press('Enter')
      await nobody.page.getByText('Nobody answered.').waitFor()

      // The team that the person used last is another one.
      await person.send('POST', '/teams', { name: 'Second' })
      const { body: account } = await person.send('GET', '/account')
      const other = account.teams.find((each: { name: string }) => each.name === 'Second').id
      await person.send('GET', '/decks', undefined, { 'x-team': other })
      const elsewhere = await open(person, `/rooms/${id}/results`)
      await elsewhere.page.getByText('Nobody answered.').waitFor()
      expect([...errors, ...strange.errors, ...nobody.errors, ...elsewhere.errors]).toEqual([])
    },
  )

  testInAll('long lists of answers come in pages, and nothing scrolls sideways on a phone', {}, async () => {
    const person = await newPerson(server)
    const { code, act } = await newRoom(
      person,
      tea,
      steps.poll('long', 'multiple-choice', {
        prompt: 'Anunreasonablylongquestionwithoutanyspaceinitthatmustbebrokensomewhere?',
        options: Array.from({ length: 10 }, (_, n) => `Option ${n} ${'w'.repeat(60)}`),
      }),
    )
    await act('start')
    const people = await Promise.all(
      Array.from({ length: 60 }, (_, n) => joinRoom(server, code, `Person ${n}`)),
    )
    await Promise.all(people.map(each => each.answer('tea', { choices: [0] })))
    await act('next')
    await people[0]!.answer('long', { choices: [0] })
    await act('stop')
    const { page, errors } = await open(person, `/rooms/${code}/results`, {
      viewport: { width: 320, height: 700 },
      colorScheme: 'dark',
    })
    await page.getByText('Who answered what').first().click()
    const table = page.getByRole('table', { name: 'Who answered what: Tea or coffee?' })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(51)
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    // The first of the new rows has the focus, because the button is gone.
    await page.locator('tr:focus').waitFor()
    expect(await table.getByRole('row').count()).toBe(61)
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
    await page.getByRole('heading', { name: /^Anunreasonably/ }).scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(errors).toEqual([])
  })
})
