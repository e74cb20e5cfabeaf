import { strFromU8, unzipSync } from 'fflate'
import { type PDFPageProxy, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { read, utils } from 'xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { filesOf } from '#contract/rooms/result-files.ts'
import { getAnswers } from '#contract/operations/get-answers.ts'
import { getResults } from '#contract/operations/get-results.ts'
import { scopeNames } from '#contract/people/scopes.ts'
import { revokeKey } from '#server/store/teams.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const resultEndings = Object.keys(filesOf(getResults))
const files = [
  ...resultEndings.map(ending => `/results.${ending}${ending === 'png' ? '?pollId=tea' : ''}`),
  ...Object.keys(filesOf(getAnswers)).map(ending => `/answers.${ending}`),
]

/** Names and texts that try to break a file. */
const hostile = [
  '=HYPERLINK("http://e.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '<script>&"\'',
  ']]></t></is></c>',
  '_x0041_ _x000d_',
  '\u05e9\u05dc\u05d5\u05dd 苹果 🍎',
]

onEveryEngine(engine => {
  const server = useServer(engine)
  let owner: { team: string; user: string; key: string }
  let code = ''
  /** What the two people are called who gave no name. */
  let aliases: string[] = []
  let id = ''

  /** Reads a file as bytes. */
  async function download(path: string, key = owner.key) {
    const reply = await fetch(`${server.url}/api/v1/rooms/${path}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    return {
      status: reply.status,
      headers: reply.headers,
      bytes: new Uint8Array(await reply.arrayBuffer()),
    }
  }

  beforeAll(async () => {
    owner = await server.newTeam()
    const room = await openRoom(
      server,
      owner.key,
      steps.choice('tea', { prompt: 'Tea or coffee?', options: ['Tea', 'Coffee'], correctIndex: 0 }),
      steps.rating('stars'),
      steps.poll('say', 'open-feed', { prompt: '=1+1' }),
      steps.choice('never', { prompt: 'Never shown?' }),
    )
    code = room.code
    const act = (action: string) =>
      server.send('POST', `/rooms/${code}/actions`, { as: owner.key, body: { action } })
    await act('start')
    const people = []
    for (const name of [...hostile, undefined, undefined]) people.push(await joinRoom(server, code, name))
    aliases = people.slice(hostile.length).map(({ alias }) => alias)
    for (const [n, person] of people.entries())
      expect((await person.answer('tea', { choices: [n % 2] })).status).toBe(200)
    await act('close')
    await act('next')
    for (const person of people.slice(0, 4)) await person.answer('stars', { score: 4 })
    await act('next')
    const host = (body: object) => server.send('POST', `/live/${code}/actions`, { as: room.hostToken, body })
    await host({ action: 'questions', on: true })
    expect((await people[0]!.answer('room-questions', { text: 'Who pays?' })).status).toBe(200)
    for (const [n, person] of people.entries())
      if (hostile[n] !== undefined)
        expect((await person.answer('say', { text: hostile[n] })).status).toBe(200)
    await act('stop')
    id = (await server.send('GET', `/rooms/${code}`, { as: owner.key })).body.id
  })

  /** Returns the texts of a page of a PDF, in their order. */
  const textOf = async (page: PDFPageProxy) => {
    const { items } = await page.getTextContent()
    return items
      .map(item => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
  }

  const sheetOf = (bytes: Uint8Array, name: string) => {
    const sheet = read(bytes, { cellFormula: true }).Sheets[name] ?? {}
    const [titles = [], ...rows] = utils.sheet_to_json<unknown[]>(sheet, {
      header: 1,
      raw: true,
      defval: null,
    })
    return { sheet, titles, rows }
  }

  test('the workbook has every answer with its time and person, numbers as numbers, and no formula', async () => {
    const { status, headers, bytes } = await download(`${code}/results.xlsx`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(headers.get('content-disposition')).toContain('attachment; filename="Untitled deck.xlsx"')
    expect(read(bytes).SheetNames).toEqual(['Overview', 'Results', 'Answers', 'People', 'Standings'])
    const { titles, rows, sheet } = sheetOf(bytes, 'Answers')
    expect(titles).toEqual(['Time (UTC)', 'Person', 'Step', 'Question', 'Type', 'Answer', 'Points'])
    expect(rows).toHaveLength(10 + 4 + hostile.length + 1)
    const tea = rows.filter(row => row[3] === 'Tea or coffee?')
    // In the order in which they came.
    expect(tea.map(row => row[1])).toEqual([...hostile, ...aliases])
    expect(tea.map(row => row[5])).toEqual(Array.from({ length: 10 }, (_, n) => (n % 2 ? 'Coffee' : 'Tea')))
    expect(sheet['A2']).toMatchObject({
      t: 'n',
      w: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect(tea.map(row => row[6])).toEqual(Array.from({ length: 10 }, (_, n) => (n % 2 ? 0 : 1000)))
    expect(rows.at(-1)?.slice(3)).toEqual(['Questions', 'Questions and answers', 'Who pays?', null])
    const stars = rows.filter(row => row[4] === 'Rating')
    expect(stars.map(row => row[5])).toEqual([4, 4, 4, 4])
    expect(rows.filter(row => row[4] === 'Open answers').map(row => row[5])).toEqual(hostile)
    const people = sheetOf(bytes, 'People')
    expect(people.titles).toEqual([
      'Person',
      'Joined (UTC)',
      'Answers',
      '1. Tea or coffee?',
      '2. Rate stars',
      '3. =1+1',
      'Questions',
    ])
    expect(people.rows.at(-1)?.slice(2)).toEqual([1, 'Coffee', null, null, null])
    const figures = sheetOf(bytes, 'Results').rows.filter(row => row[3] === 10)
    expect(figures.slice(0, 2).map(row => row.slice(4))).toEqual([
      ['Tea', 'Answers', 5],
      ['Tea', 'Share', 0.5],
    ])
    expect(sheetOf(bytes, 'Standings').rows.map(row => row[2])).toEqual([
      ...Array.from({ length: 5 }, () => 1000),
      ...Array.from({ length: 5 }, () => 0),
    ])
    for (const [path, file] of Object.entries(unzipSync(bytes)))
      if (path.startsWith('xl/worksheets')) expect(strFromU8(file), path).not.toMatch(/<f[ >]/)
  })

  test('the tables escape formulas, and begin with a byte order mark', async () => {
    for (const file of ['results', 'answers']) {
      const { status, headers, bytes } = await download(`${code}/${file}.csv`)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      const text = Buffer.from(bytes).toString()
      expect(text.startsWith('\ufeff"step"')).toBe(true)
      expect(text).not.toMatch(/(^|\n|,)"?[=+@]/)
      expect(text.split('\r\n').length).toBeGreaterThan(10)
    }
  })

  test('the JSON has the room, its results and every answer', async () => {
    const { bytes } = await download(`${code}/results.json`)
    const all = JSON.parse(Buffer.from(bytes).toString())
    expect(all.room).toMatchObject({ id, code, status: 'ended', participants: 10, rehearsal: false })
    const { body } = await server.send('GET', `/rooms/${code}/results`, { as: owner.key })
    expect(all.polls).toEqual(body.polls)
    expect(all.answers).toHaveLength(23)
    expect(all.answers.at(-1)).toMatchObject({ pollId: 'room-questions', said: 'Who pays?', points: null })
    expect(all.answers[0]).toMatchObject({
      pollId: 'tea',
      person: hostile[0],
      answer: { choices: [0] },
      said: 'Tea',
      points: 1000,
    })
  })

  test('the PDF has an overview and a page for each step with answers, the questions of the room and the standings, whose texts can be read', async () => {
    const { status, headers, bytes } = await download(`${code}/results.pdf`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const loading = getDocument({ data: bytes, verbosity: 0 })
    const pdf = await loading.promise
    const texts = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      expect(page.view.slice(2).map(Math.round)).toEqual([595, 842])
      texts.push(await textOf(page))
    }
    expect(texts).toHaveLength(6)
    expect(texts[0]).toContain('10 people, 23 answers, 4 polls.')
    expect(texts[1]).toMatch(/Tea or coffee\?.*10 people answered\..*Tea 5 50%/)
    expect(texts[1]).toContain('2 / 6')
    expect(texts[3]).toContain('<script>&"\'')
    expect(texts[4]).toMatch(/The whole session.*Questions.*Who pays\?/)
    expect(texts[5]).toMatch(/The whole session.*Standings.*people are tied with 1,000 points.*Place/)
    await loading.destroy()
  })

  test.each([
    {
      language: 'de',
      sheets: ['Übersicht', 'Ergebnisse', 'Antworten', 'Personen', 'Rangliste'],
      type: 'Auswahlfrage',
      figures: ['Tee', 'Anteil', 0.5],
      printed: [
        /Raum\d{6},gestartetam\d+\.\p{L}+\d{4}um\d\d.\d\dUTC\.2Personen,2Antworten,1Umfrage\./u,
        /Schritt1.*2Personenhabengeantwortet\.OptionAntwortenAnteilTee150%/,
      ],
    },
    {
      language: 'ja',
      sheets: ['概要', '結果', '回答', '参加者', '順位'],
      type: '選択式',
      figures: ['Tee', '割合', 0.5],
      printed: [/2人、回答2件、アンケート1件。/, /ステップ1.*2人が回答しました。/],
    },
  ])('[D49] the words of the files are those of the room: $language', async ({ language, ...expected }) => {
    const { body: deck } = await server.send('POST', '/decks', {
      as: owner.key,
      body: {
        document: [
          steps.join,
          steps.choice('tea', { prompt: 'Tee?', options: ['Tee', 'Kaffee'], correctIndex: 0 }),
        ],
      },
    })
    const { body: room } = await server.send('POST', '/rooms', {
      as: owner.key,
      body: { deckId: deck.id, language },
    })
    const act = (action: string) =>
      server.send('POST', `/rooms/${room.code}/actions`, { as: owner.key, body: { action } })
    await act('start')
    for (const choice of [0, 1])
      await (await joinRoom(server, room.code)).answer('tea', { choices: [choice] })
    await act('stop')
    const workbook = (await download(`${room.code}/results.xlsx`)).bytes
    expect(read(workbook).SheetNames).toEqual(expected.sheets)
    const [, figures] = sheetOf(workbook, expected.sheets[1] ?? '').rows
    expect([figures?.[2], figures?.slice(4)]).toEqual([expected.type, expected.figures])
    expect(sheetOf(workbook, expected.sheets[2] ?? '').rows[0]?.[4]).toBe(expected.type)
    const { bytes } = await download(`${room.code}/results.pdf`)
    const loading = getDocument({ data: bytes, verbosity: 0 })
    const pdf = await loading.promise
    for (const [index, text] of expected.printed.entries())
      // Between some letters there are spaces, because each has its own place.
      expect((await textOf(await pdf.getPage(index + 1))).replaceAll(/\s/g, '')).toMatch(text)
    await loading.destroy()
  })

  test('the pictures are one for each step with answers, named in deck order, then the questions and the standings', async () => {
    const { bytes } = await download(`${code}/results.zip`)
    const pictures = Object.entries(unzipSync(bytes))
    expect(pictures.map(([name]) => name)).toEqual([
      '01 Tea or coffee.png',
      '02 Rate stars.png',
      '03 =1+1.png',
      'Questions.png',
      'Standings.png',
    ])
    const asked = await download(`${code}/results.png?pollId=room-questions`)
    expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'image/png'])
    const single = await download(`${code}/results.png?pollId=stars`)
    expect([single.status, single.headers.get('content-type')]).toEqual([200, 'image/png'])
    for (const picture of [...pictures.map(([, each]) => each), single.bytes])
      expect(Buffer.from(picture).readUInt32BE(16)).toBe(1600)
    const without = await server.send('GET', `/rooms/${code}/results.png`, { as: owner.key })
    expect([without.status, without.body.fix]).toEqual([
      400,
      expect.stringContaining('pollId: Say which poll'),
    ])
    const unknown = await server.send('GET', `/rooms/${code}/results.png?pollId=never`, { as: owner.key })
    expect(unknown.status).toBe(404)
    const elsewhere = await server.send('GET', `/rooms/${code}/results.zip?pollId=stars`, { as: owner.key })
    expect(elsewhere.status).toBe(400)
  })

  test('answers are read with their points, and those to the questions of the room', async () => {
    const read = async (query: string) =>
      (await server.send('GET', `/rooms/${code}/answers?${query}`, { as: owner.key })).body
    const tea = await read('pollId=tea')
    expect(tea.answers.map(({ said, points }: any) => [said, points])).toContainEqual(['Tea', 1000])
    expect(tea.answers.map(({ said, points }: any) => [said, points])).toContainEqual(['Coffee', 0])
    const asked = await read('pollId=room-questions')
    expect(asked.answers).toMatchObject([{ step: 0, said: 'Who pays?', points: null, person: hostile[0] }])
    const pages = []
    for (let next: string | null = ''; next !== null;) {
      const page = await read(`limit=5${next === '' ? '' : `&cursor=${encodeURIComponent(next)}`}`)
      pages.push(...page.answers)
      next = page.next
    }
    expect(pages).toHaveLength(23)
    expect(pages.at(-1)).toMatchObject({ pollId: 'room-questions' })
    const results = await server.send('GET', `/rooms/${code}/results?pollId=room-questions`, {
      as: owner.key,
    })
    expect(results.body.polls).toMatchObject([{ prompt: 'Questions', voters: 1 }])
  })

  test('questions are by their votes in every file, whatever the host did with them, with what was answered and replied', async () => {
    const room = await openRoom(server, owner.key, steps.poll('qa', 'qa-upvotes', { prompt: 'Ask us' }))
    const host = (body: object) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body })
    await host({ action: 'start' })
    const [ada, bob, eve] = [
      await joinRoom(server, room.code, 'Ada'),
      await joinRoom(server, room.code, 'Bob'),
      await joinRoom(server, room.code, 'Eve'),
    ]
    await ada.answer('qa', { text: 'Who pays?' })
    await bob.answer('qa', { text: 'When?' })
    const results = async () =>
      (await server.send('GET', `/rooms/${room.code}/results`, { as: owner.key })).body.polls[0]
    const asked: { id: string; text: string }[] = (await results()).result.entries
    const entryOf = (text: string) => asked.find(entry => entry.text === text)!.id
    expect((await eve.answer('qa', { upvote: entryOf('Who pays?'), on: true })).status).toBe(200)
    await host({ action: 'mark_answered', pollId: 'qa', entry: entryOf('Who pays?') })
    await host({ action: 'reply', pollId: 'qa', entry: entryOf('Who pays?'), text: 'We do.' })
    await host({ action: 'label', pollId: 'qa', entries: [entryOf('When?')], label: 'Dates' })
    await host({ action: 'pin', pollId: 'qa', entry: entryOf('When?') })
    // What is pinned comes first as long as there is a stage.
    expect((await results()).result.entries[0]).toMatchObject({ text: 'When?', pinned: true })
    await using page = await server.events(room.code, room.hostToken, 'remote')
    await host({ action: 'stop' })
    const table = {
      columns: ['Question', 'Votes', 'By', 'Labels', 'Answered', 'Reply from the host'],
      rows: [
        ['Who pays?', 1, 'Ada', null, 'Yes', 'We do.'],
        ['When?', 0, 'Bob', 'Dates', null, null],
      ],
    }
    expect(await results()).toMatchObject({
      table,
      result: { entries: [{ answered: true, reply: 'We do.' }, {}] },
    })
    // A page that was open before the end gets the same.
    await page.next('tally', tally => tally.table.rows[0]?.[0] === 'Who pays?')
    const csv = Buffer.from((await download(`${room.code}/results.csv`)).bytes).toString()
    const rows = csv.split('\r\n').map(line => line.split(','))
    expect(rows.filter(row => row[6] === '"Who pays?"').map(row => row.slice(7, 9))).toEqual([
      ['"Votes"', '"1"'],
      ['"By"', '"Ada"'],
      ['"Labels"', '""'],
      ['"Answered"', '"Yes"'],
      ['"Reply from the host"', '"We do."'],
    ])
    const workbook = (await download(`${room.code}/results.xlsx`)).bytes
    expect(sheetOf(workbook, 'Results').rows.map(row => row.slice(4))).toContainEqual([
      'Who pays?',
      'Reply from the host',
      'We do.',
    ])
    const loading = getDocument({ data: (await download(`${room.code}/results.pdf`)).bytes, verbosity: 0 })
    const pdf = await loading.promise
    // The picture, then the table.
    expect(await textOf(await pdf.getPage(2))).toMatch(
      /Ask us.*Who pays\?.*Ada.*When\?.*Top question.*Labels Answered Reply from the host Who pays\? 1 Ada – Yes We do\. When\? 0 Bob Dates/,
    )
    await loading.destroy()
  })

  test('files count the polls that people were asked, say how many of the standings they have, and when the session started', async () => {
    const room = await openRoom(
      server,
      owner.key,
      steps.choice('q', { correctIndex: 0 }),
      steps.rating('stars'),
      steps.poll('podium', 'multiple-choice', { prompt: 'Podium', options: [], quizView: 'standings' }),
    )
    const host = (body: object) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body })
    // A room that was made the evening before.
    await server.database.db
      .updateTable('rooms')
      .set({ created_at: '2020-02-03T04:05:06.000Z' })
      .where('code', '=', room.code)
      .execute()
    const overview = async () =>
      new Map(
        sheetOf((await download(`${room.code}/results.xlsx`)).bytes, 'Overview').rows.map(([name, value]) => [
          name,
          value,
        ]),
      )
    const made = (await overview()).get('Started (UTC)')
    const { startedAt } = (await host({ action: 'start' })).body
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) => joinRoom(server, room.code, `P${n}`)),
    )
    for (const person of people) expect((await person.answer('q', { choices: [0] })).status).toBe(200)
    await host({ action: 'close' })
    await host({ action: 'next' })
    await host({ action: 'next' })
    await host({ action: 'stop' })
    const facts = await overview()
    // Nobody answered the rating, which people were asked; the podium asks nothing.
    expect([facts.get('Polls'), facts.get('Answers')]).toEqual([2, 12])
    expect(Number(facts.get('Started (UTC)')) - Number(made)).toBeGreaterThan(365)
    const workbook = (await download(`${room.code}/results.xlsx`)).bytes
    expect(sheetOf(workbook, 'People').titles.slice(3)).toEqual(['1. Question q?', '2. Rate stars'])
    const json = JSON.parse(Buffer.from((await download(`${room.code}/results.json`)).bytes).toString())
    expect(Date.parse(json.room.createdAt)).toBe(Date.parse('2020-02-03T04:05:06.000Z'))
    expect(json.room.startedAt).toBe(startedAt)
    expect(json.polls.at(-1)).toMatchObject({ players: 12, standings: { length: 10 } })
    const loading = getDocument({ data: (await download(`${room.code}/results.pdf`)).bytes, verbosity: 0 })
    const pdf = await loading.promise
    const first = await textOf(await pdf.getPage(1))
    expect(first).toContain('12 people, 12 answers, 2 polls.')
    expect(first).not.toContain('2020')
    expect(await textOf(await pdf.getPage(pdf.numPages))).toContain(
      'The first 10 of 12. The workbook has all of them.',
    )
    await loading.destroy()
  })

  test('a room with no answers, still in its lobby, has files as well', async () => {
    const empty = await openRoom(server, owner.key, steps.rating('r'))
    for (const ending of resultEndings.filter(each => each !== 'png'))
      expect((await download(`${empty.code}/results.${ending}`)).status, ending).toBe(200)
    const { bytes } = await download(`${empty.code}/results.xlsx`)
    expect(sheetOf(bytes, 'Answers').rows).toEqual([])
  })

  describe.each(files)('%s', file => {
    test('is read by the id of the room as well as by its code', async () => {
      expect((await download(id + file)).status).toBe(200)
    })

    test('answers who may not read it as the operation does', async () => {
      const { team, user } = owner
      const stranger = (await server.newTeam()).key
      const colleague = (await server.newKey(team)).key
      const scopes = scopeNames.filter(each => each !== 'results:read')
      const unscoped = (await server.newKey(team, { user, scopes })).key
      const revoked = await server.newKey(team, { user })
      await revokeKey(server.database, revoked.keyId)
      const told = async (path: string, as: string) => {
        const { status, body } = await server.send('GET', `/rooms/${path}`, { as })
        return { status, body }
      }
      for (const key of [stranger, colleague])
        for (const name of [code, id]) {
          const there = await told(name + file, key)
          expect(there).toMatchObject({ status: 404, body: { error: expect.any(String) } })
          expect(there).toEqual(await told((name === id ? 'f'.repeat(32) : '999999') + file, key))
        }
      expect(await told(code + file, unscoped)).toMatchObject({
        status: 403,
        body: { error: expect.stringContaining('results:read') },
      })
      for (const key of [revoked.key, `lpd_${'0'.repeat(40)}`])
        expect((await told(code + file, key)).status).toBe(401)
      expect((await told(`12${file}`, owner.key)).status).toBe(400)
    })
  })
})
