import { describe, expect, inject, test } from 'vitest'
import { spotPictures } from '#test/scene/pictures.ts'
import { accessibilityViolations, browserFile, openPhone } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('what a phone says of right answers and at the end, in a browser', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  const sure = { prompt: 'How sure are you?' }
  const picture = { picture: spotPictures.wide, alt: 'A harbour' }
  const region = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 }
  /** Each step with what its person, and everybody else, answers. */
  const deck: { step: object; own?: object; others?: object }[] = [
    { step: steps.poll('before', 'rating', sure), own: { score: 2 }, others: { score: 3 } },
    {
      step: steps.choice('primes', {
        prompt: 'Which are primes?',
        options: ['21', '23', '27', '29', '31'],
        multiSelect: true,
        correctIndexes: [1, 3, 4],
      }),
      others: { choices: [1, 3, 4] },
    },
    { step: steps.poll('half', 'multiple-choice', { prompt: 'Half time', quizView: 'standings' }) },
    {
      step: steps.poll('capital', 'open-feed', { prompt: 'The capital?', accepted: ['Canberra'] }),
      own: { text: 'Sydney' },
      others: { text: 'canberra' },
    },
    {
      step: steps.poll('order', 'ranking', {
        prompt: 'Oldest first?',
        options: ['A', 'B', 'C', 'D'],
        correctIndexes: [2, 0, 1, 3],
      }),
      own: { order: [2, 0, 3, 1] },
      others: { order: [2, 0, 1, 3] },
    },
    {
      step: steps.poll('spot', 'place-map', {
        prompt: 'Where is it?',
        place: { ...picture, label: 'The light', region },
        points: 'single',
      }),
      own: { x: 0.65, y: 0.5 },
      others: { x: 0.5, y: 0.5 },
    },
    {
      step: steps.poll('pin', 'place-map', { prompt: 'Where do you sit?', place: { ...picture, label: '' } }),
      own: { x: 0.2, y: 0.8 },
      others: { x: 0.7, y: 0.3 },
    },
    {
      step: steps.poll('grid', 'radar', {
        prompt: 'What first?',
        options: ['Builds', 'Office'],
        radarStyle: 'grid',
        dimensions: ['Effort', 'Value'],
      }),
      own: {
        spots: [
          [5, 15],
          [15, 5],
        ],
      },
      others: {
        spots: [
          [10, 10],
          [12, 4],
        ],
      },
    },
    { step: steps.poll('after', 'rating', sure), own: { score: 5 }, others: { score: 4 } },
  ]

  test('all of it is there: places, right answers, pins, grids, comparisons and a picture to keep', async () => {
    const room = await openRoom(server, server.key, ...deck.map(({ step }) => step))
    const act = async (action: string, more: object = {}) => {
      const { body, status } = await server.send('POST', `/live/${room.code}/actions`, {
        as: room.hostToken,
        body: { action, ...more },
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
    }
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    await phone.getByText('You’re in').waitFor()
    await phone.getByRole('textbox').fill('Ada')
    await phone.getByRole('button', { name: 'Save' }).click()
    await phone.getByText('You joined as Ada.').waitFor()
    const { token } = await phone.evaluate(
      code => JSON.parse(localStorage.getItem(`lpd:room:${code}`) ?? '{}'),
      room.code,
    )
    // Answers of another tab are told to this one.
    await using tab = await server.events(room.code, token)
    await tab.next('room')
    const others = []
    for (const name of ['Mateo M.', 'Ben', 'Cy']) others.push(await joinRoom(server, room.code, name))
    const answerAs = async (as: string, pollId: string, answer: object) => {
      const sent = await server.send('POST', `/live/${room.code}/answers`, { as, body: { pollId, answer } })
      expect(sent.status).toBe(200)
    }
    const main = phone.locator('main')
    const seen: Record<string, () => Promise<void>> = {
      async primes() {
        await phone.getByText('Right answers', { exact: true }).waitFor()
        expect(await phone.locator('.right-option').allInnerTexts()).toEqual(['23', '29', '31'])
        await phone.locator('.place-line').waitFor({ state: 'detached' })
      },
      async capital() {
        await phone.getByText('Not this time.').waitFor()
        await phone.locator('.bars').getByText('Your answer').waitFor()
        expect(await phone.locator('.own-state').count()).toBe(0)
        await phone.locator('.place-line').getByText('Place 4 of 4').waitFor()
        // Three share the first place, of whom one is named.
        expect(await phone.locator('.place-line').innerText()).toContain('2,000 points behind Ben.')
      },
      async spot() {
        await phone.getByText('Close! +').waitFor()
        await phone.getByText('Close to the right region.').waitFor()
      },
      async pin() {
        await phone.locator('.spot-dot').first().waitFor()
        expect(await main.innerText()).not.toContain('does not count')
      },
      async after() {
        await main.getByText('Your answer', { exact: true }).first().waitFor()
      },
    }
    await act('start')
    for (const [at, { step, own, others: theirs }] of deck.entries()) {
      if (at > 0) await act('next')
      const { id, poll } = step as { id: string; poll: { prompt: string } }
      await main.getByText(poll.prompt).first().waitFor()
      if (own) await answerAs(token, id, own)
      if (theirs) for (const each of others) await answerAs(each.token, id, theirs)
      if (theirs) await act('close')
      await seen[id]?.()
      if (process.env['PICTURES'] && seen[id])
        await phone.screenshot({ path: `${process.env['PICTURES']}/own-${id}.png`, fullPage: true })
    }
    await act('share_results', { on: true })
    await act('stop')
    await phone.getByRole('button', { name: 'See the results' }).click()
    const you = phone.getByRole('region', { name: 'You and the room' })
    await you.waitFor()
    const rows = (await you.getByRole('listitem').allInnerTexts()).join('\n')
    for (const text of [
      'Before · How sure are you?',
      'Right answer Canberra',
      '1. C · 2. A · 3. D · 4. B',
      'Right answer 1. C · 2. A · 3. B · 4. D',
      'Close! +',
      'The light',
      'Builds',
      'After · How sure are you?',
    ])
      expect(rows).toContain(text)
    expect(await you.innerText()).toMatch(/You had [\d,]+ points\. You finished in place 4 of 4\./)
    expect(await you.locator('.spot-pin').count()).toBe(2)
    const standings = phone.getByRole('region', { name: 'Standings' })
    expect(await standings.getByRole('listitem').count()).toBe(3)
    const result = (name: string) =>
      phone.locator('section.poll', { has: phone.getByRole('heading', { name, exact: true }) })
    expect(await result('The capital?').locator('.bars li').first().innerText()).toMatch(
      /Canberra\s+3\s+Right answer/i,
    )
    await result('Where do you sit?').locator('.spot-dot').first().waitFor()
    await result('After · How sure are you?').getByText('before: The mean is 2.8.').waitFor()
    expect(await accessibilityViolations(phone)).toEqual([])
    if (process.env['PICTURES'])
      await phone.screenshot({ path: `${process.env['PICTURES']}/own-results.png`, fullPage: true })

    const download = phone.waitForEvent('download')
    await you.getByRole('button', { name: 'Save as picture' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.png$/)
    if (process.env['PICTURES']) await file.saveAs(`${process.env['PICTURES']}/own-picture.png`)
    await phone.emulateMedia({ media: 'print' })
    expect(
      await phone
        .locator('.bars li')
        .first()
        .evaluate(bar => getComputedStyle(bar, '::after').printColorAdjust),
    ).toBe('exact')
  })
})
