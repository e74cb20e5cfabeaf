import { strFromU8, unzipSync } from 'fflate'
import { read, utils } from 'xlsx'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const stars = 'room-closing'
const comments = 'room-closing-comments'

onEveryEngine(engine => {
  let passed = 0
  const now = () => Date.now() + passed
  const server = useServer(engine, { now })
  // With its own prefix it gets no messages of the first one.
  const other = useServer(engine, () => ({ database: server.database, now }))

  /** Opens a room that asks how it was, and starts its session. */
  async function liveRoom(...content: object[]) {
    const room = await openRoom(server, server.key, ...(content.length > 0 ? content : [steps.choice('tea')]))
    const act = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    await act('start')
    return { ...room, act }
  }
  const askHow = { question: '  How was\u200B it?  ' }
  const resultsOf = async (code: string) =>
    (await server.send('GET', `/rooms/${code}/results`, { as: server.key })).body.polls
  const rejoin = async (code: string, token: string) =>
    (await server.send('POST', `/live/${code}/join`, { body: { token } })).body.room

  test('people answer the question of the host after the end, and may change it; its host sees it at once', async () => {
    const { code, hostToken, act } = await liveRoom()
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code)]
    await using remote = await server.events(code, hostToken)
    await using stage = await server.events(code, hostToken, 'stage')
    expect((await act('closing_question', askHow)).body).toMatchObject({ closingQuestion: 'How was it?' })
    expect(await rejoin(code, ada.token)).not.toHaveProperty('closing')
    expect((await ada.answer(stars, { score: 5 })).headers.get('error-code')).toBe('poll_closed')
    const ended = (await act('stop')).body
    expect(ended.closing).toMatchObject([
      { pollId: stars, open: true, poll: { type: 'rating', prompt: 'How was it?' } },
      { pollId: comments, open: true, poll: { type: 'open-feed' } },
    ])
    expect(await resultsOf(code)).toMatchObject([{ pollId: 'tea' }])
    const room = await rejoin(code, ada.token)
    expect(room).toMatchObject({ status: 'ended', closing: ended.closing })
    expect((await ada.answer(stars, { score: 5 }, 1)).status).toBe(200)
    expect((await bob.answer(stars, { score: 2 }, 1)).status).toBe(200)
    expect((await bob.answer(stars, { score: 3 }, 1)).status).toBe(200)
    expect((await ada.answer(comments, { text: 'More breaks' }, 1)).status).toBe(200)
    expect((await rejoin(code, bob.token)).answers[stars].answer).toEqual({ score: 3 })
    const isDone = ({ pollId, voters, result }: any) => pollId === stars && voters === 2 && result.mean === 4
    expect(await remote.next('tally', isDone)).toMatchObject({ result: { mean: 4 } })
    await remote.next('tally', ({ pollId, voters }) => pollId === comments && voters === 1)
    // The audience could read what is sent to the stage.
    await stage.next('turnout', ({ pollId, voters }) => pollId === stars && voters === 2)
    expect(await resultsOf(code)).toMatchObject([
      { pollId: 'tea' },
      { pollId: stars, step: 0, type: 'rating', prompt: 'How was it?', open: true, voters: 2 },
      { pollId: comments, voters: 1, result: { entries: [{ text: 'More breaks', name: 'Ada' }] } },
    ])
    await using late = await server.events(code, hostToken)
    await late.next('tally', isDone)
    await using lateStage = await server.events(code, hostToken, 'stage')
    await lateStage.next('turnout', ({ pollId }) => pollId === comments)
  })

  test('answers that are not meant, or come from somebody else, are refused after the end', async () => {
    const { code, act } = await liveRoom()
    const [ada, eve] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Eve')]
    const elsewhere = await liveRoom()
    const stranger = await joinRoom(server, elsewhere.code)
    await act('closing_question', askHow)
    await act('kick', { participantId: eve.participantId })
    await act('stop')
    const send = (token: string, body: object) =>
      server.send('POST', `/live/${code}/answers`, { as: token, body })
    const score = { pollId: stars, answer: { score: 1 } }
    expect((await send(eve.token, score)).headers.get('error-code')).toBe('kicked')
    expect((await send('nobody', score)).status).toBe(401)
    expect((await send(stranger.token, score)).status).toBe(401)
    expect((await ada.answer(stars, { score: 1 }, 2)).headers.get('error-code')).toBe('round_ahead')
    expect((await ada.answer(stars, { score: 1 }, 0)).headers.get('error-code')).toBe('new_round')
    expect((await ada.answer(stars, { score: 6 })).status).toBe(400)
    expect((await ada.answer('tea', { choices: [0] })).headers.get('error-code')).toBe('session_over')
    expect((await ada.answer('room-questions', { text: 'Why?' })).headers.get('error-code')).toBe(
      'session_over',
    )
    // Nobody joins a session that is over.
    expect((await server.send('POST', `/live/${code}/join`, { body: {} })).headers.get('error-code')).toBe(
      'session_over',
    )
    // Hosts act no more: neither on the question nor on what was said.
    expect((await act('closing_question', { question: 'Well?' })).status).toBe(409)
    expect((await act('reset', { pollId: stars })).status).toBe(409)
    expect(await resultsOf(code)).toMatchObject([{ pollId: 'tea', voters: 0 }])
  })

  test('a session that asks nothing, or never began, ends as before', async () => {
    const { code, act } = await liveRoom()
    const ada = await joinRoom(server, code)
    await act('closing_question', askHow)
    expect((await act('closing_question', { question: null })).body.closingQuestion).toBeNull()
    expect((await act('stop')).body).not.toHaveProperty('closing')
    expect((await ada.answer(stars, { score: 1 })).headers.get('error-code')).toBe('session_over')
    const idle = await openRoom(server, server.key, steps.choice('tea'))
    const bob = await joinRoom(server, idle.code)
    const drive = (body: object) =>
      server.send('POST', `/live/${idle.code}/actions`, { as: idle.hostToken, body })
    await drive({ action: 'closing_question', ...askHow })
    await drive({ action: 'stop' })
    expect((await bob.answer(stars, { score: 1 })).headers.get('error-code')).toBe('session_over')
  })

  test('answers are taken for a day', async () => {
    const { code, act } = await liveRoom()
    const ada = await joinRoom(server, code)
    await act('closing_question', askHow)
    await act('stop')
    try {
      passed = limits.closingMs - 60_000
      expect((await ada.answer(stars, { score: 4 })).status).toBe(200)
      passed = limits.closingMs + 1_000
      expect((await ada.answer(stars, { score: 1 })).headers.get('error-code')).toBe('session_over')
      // It has this one: its reply may have been lost.
      expect((await ada.answer(stars, { score: 4 }, 1)).status).toBe(200)
      expect(await rejoin(code, ada.token)).not.toHaveProperty('closing')
      expect(await resultsOf(code)).toMatchObject([{}, { pollId: stars, open: false, voters: 1 }])
    } finally {
      passed = 0
    }
  })

  test('what people say stays with the host: shared results do not have it, and the filter of the room applies', async () => {
    const { code, act } = await liveRoom()
    const ada = await joinRoom(server, code, 'Ada')
    await act('share_results', { on: true })
    await act('closing_question', askHow)
    await ada.answer('tea', { choices: [0] })
    await act('profanity', { mode: 'block' })
    await act('stop')
    await ada.answer(stars, { score: 1 })
    expect((await ada.answer(comments, { text: 'What a fucking mess' })).status).toBe(400)
    await ada.answer(comments, { text: 'Too long' })
    const shared = await server.send('GET', `/live/${code}/shared-results`, { as: ada.token })
    expect(shared.body.polls).toMatchObject([{ pollId: 'tea' }])
    expect(shared.body.polls).toHaveLength(1)
    expect(JSON.stringify(shared.body)).not.toContain('Too long')
  })

  test('the answer of a phone counts on a server that has yet to hear of the end, and after a restart', async () => {
    const { code, act } = await liveRoom()
    const [ada, bob] = [await joinRoom(other, code, 'Ada'), await joinRoom(other, code, 'Bob')]
    await act('closing_question', askHow)
    await act('stop')
    expect((await ada.answer(stars, { score: 4 })).status).toBe(200)
    await using again = await startServer(engine, { database: server.database })
    const reply = await again.send('POST', `/live/${code}/answers`, {
      as: bob.token,
      body: { pollId: stars, answer: { score: 2 } },
    })
    expect(reply.status).toBe(200)
    expect(await resultsOf(code)).toMatchObject([{}, { voters: 2, result: { mean: 3 } }])
  })

  test('what is answered at once by many counts exactly, and who has no name where names are required is refused', async () => {
    const { code, act } = await liveRoom()
    const people = await Promise.all(Array.from({ length: 40 }, () => joinRoom(server, code)))
    await act('closing_question', askHow)
    await act('stop')
    const scores = people.flatMap((person, n) => [
      person.answer(stars, { score: (n % 5) + 1 }),
      person.answer(comments, { text: `Comment ${n}` }),
    ])
    for (const reply of await Promise.all(scores)) expect(reply.status).toBe(200)
    expect(await resultsOf(code)).toMatchObject([
      {},
      { voters: 40, result: { mean: 3, scores: Array.from({ length: 5 }, () => ({ count: 8 })) } },
      { voters: 40, result: { total: 40 } },
    ])
    const strict = await liveRoom()
    const nameless = await joinRoom(server, strict.code)
    await strict.act('names', { mode: 'required' })
    await strict.act('closing_question', askHow)
    await strict.act('stop')
    expect((await nameless.answer(stars, { score: 1 })).headers.get('error-code')).toBe('no_name')
  })

  test('files of results have it once somebody answered, with the question that was asked, in the language of the room', async () => {
    const { code, act } = await liveRoom()
    const ada = await joinRoom(server, code, 'Ada')
    await act('language', { language: 'de' })
    await act('closing_question', { question: 'Wie war es?' })
    await ada.answer('tea', { choices: [0] })
    await act('stop')
    const download = async (name: string) => {
      const reply = await fetch(`${server.url}/api/v1/rooms/${code}/${name}`, {
        headers: { authorization: `Bearer ${server.key}` },
      })
      return { status: reply.status, bytes: new Uint8Array(await reply.arrayBuffer()) }
    }
    const columns = async () => {
      const { bytes } = await download('results.xlsx')
      const [titles = []] = utils.sheet_to_json<string[]>(read(bytes).Sheets['Personen'] ?? {}, { header: 1 })
      return titles.slice(3)
    }
    const textOf = async (name: string) => strFromU8((await download(name)).bytes)
    expect(await textOf('results.csv')).not.toContain(stars)
    expect((await download(`results.png?pollId=${stars}`)).status).toBe(404)
    await ada.answer(stars, { score: 4 })
    await ada.answer(comments, { text: 'Mehr Pausen' })
    expect(await columns()).toEqual(['1. Question tea?', 'Wie war es?', 'Kommentare'])
    expect(await textOf('results.csv')).toContain(`"0","","${stars}","rating","Wie war es?"`)
    expect(await textOf('answers.csv')).toContain('"Mehr Pausen"')
    expect(JSON.parse(await textOf('results.json'))).toMatchObject({
      polls: [{}, { pollId: stars, prompt: 'Wie war es?' }, { pollId: comments }],
      answers: [{}, { pollId: stars, person: 'Ada', answer: { score: 4 } }, { said: 'Mehr Pausen' }],
    })
    const pictures = Object.keys(unzipSync((await download('results.zip')).bytes))
    expect(pictures).toEqual(['01 Question tea.png', 'Wie war es.png', 'Kommentare.png'])
    for (const pollId of [stars, comments])
      expect((await download(`results.png?pollId=${pollId}`)).status).toBe(200)
    expect((await textOf('results.pdf')).startsWith('%PDF')).toBe(true)
    const { body } = await server.send('GET', `/rooms/${code}/answers?pollId=${stars}`, { as: server.key })
    expect(body.answers).toMatchObject([{ step: 0, prompt: 'Wie war es?', points: null }])
  })

  test('a poll of the deck with the same id comes first', async () => {
    const own = await liveRoom(steps.rating(stars))
    expect((await own.act('closing_question', askHow)).status).toBe(409)
    const { code, act } = await liveRoom(steps.poll(comments, 'open-feed'))
    const ada = await joinRoom(server, code)
    await act('closing_question', askHow)
    expect((await act('stop')).body.closing).toMatchObject([{ pollId: stars }])
    expect((await ada.answer(comments, { text: 'Late' })).headers.get('error-code')).toBe('session_over')
    expect((await ada.answer(stars, { score: 4 })).status).toBe(200)
  })
})
