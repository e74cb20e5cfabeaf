import { expect, test } from 'vitest'
import { withheldMessage } from '#contract/deck/preview.ts'
import { connectAgent } from '#test/mcp/agent.ts'
import { suite } from './suite.ts'

const question = {
  type: 'multiple-choice',
  prompt: 'Which tree is this?',
  options: ['Oak', 'Elm', 'Ash'],
  correctIndex: 2,
}
const poll = (more: object) => ({ kind: 'poll', poll: { ...question, ...more } })
const card = (more: object) => ({ poll: { ...question, ...more }, rect: { x: 0.1, y: 0.1, w: 0.4, h: 0.8 } })
const standings = { prompt: 'Who leads?', options: [], correctIndex: undefined, quizView: 'standings' }

suite(api => {
  const shoot = async (id: string, index: number, preview: string) =>
    api.send('GET', `/decks/${id}/steps/${index}/screenshot?preview=${preview}`)
  const agent = () => connectAgent(api.server.url, api.key)

  test('[D52] a reply names what the stage withholds, and the preview that shows it', async () => {
    const id = await api.deckOf(poll({}), poll({ showResults: 'live' }), {
      kind: 'slide',
      overlays: [card({ showResults: 'live' }), card({ showResults: 'host' })],
    })
    const withheldAt = async (index: number, preview: string) =>
      (await shoot(id, index, preview)).body.withheld
    expect(await withheldAt(1, 'sample')).toEqual({ elements: ['poll'], message: withheldMessage })
    expect(await withheldAt(2, 'sample')).toBeUndefined()
    expect(await withheldAt(3, 'sample')).toMatchObject({ elements: ['overlay 1'] })
    for (const preview of ['open', 'revealed']) expect(await withheldAt(1, preview)).toBeUndefined()
    const sheet = (await api.send('GET', `/decks/${id}/contact-sheet?preview=sample`)).body
    expect(sheet.withheld).toEqual({ steps: [1, 3], message: withheldMessage })
    await using connected = await agent()
    const { withheld } = await connected.call('screenshot_step', { id, index: 1, preview: 'sample' })
    expect(withheld).toEqual({ elements: ['poll'], message: withheldMessage })
  })

  test('[D52] the picture alone says in a header that results are withheld', async () => {
    const id = await api.deckOf(poll({}))
    const headerOf = async (preview: string) => {
      const path = `/api/v1/decks/${id}/steps/1/screenshot?preview=${preview}`
      const headers = { authorization: `Bearer ${api.key}`, accept: 'image/png' }
      return (await fetch(api.server.url + path, { headers })).headers.get('x-withheld')
    }
    expect(await headerOf('sample')).toBe(withheldMessage)
    expect(await headerOf('revealed')).toBeNull()
  })

  test('[D52] a sample of a withheld question has the picture of no figures, and revealed the votes', async () => {
    const id = await api.deckOf(poll({}), poll({ options: ['Oak', 'Elm', 'Fir'] }))
    const pngOf = async (index: number, preview: string) => (await shoot(id, index, preview)).body.png
    expect(await pngOf(1, 'sample')).not.toBe(await pngOf(1, 'open'))
    expect(await pngOf(1, 'sample')).not.toBe(await pngOf(1, 'revealed'))
  })

  test('[D52] revealed is with the standings for a question that shows them', async () => {
    const id = await api.deckOf(poll({ quizView: 'standings' }))
    const revealed = (await shoot(id, 1, 'revealed')).body
    expect(revealed.png).toBe((await shoot(id, 1, 'standings')).body.png)
    await api.send('PATCH', `/decks/${id}/steps/1/poll`, { poll: { quizView: 'question' } })
    expect((await shoot(id, 1, 'revealed')).body.png).not.toBe(revealed.png)
  })

  test('[D52] standings of what has none are refused in the same words everywhere', async () => {
    const id = await api.deckOf(poll({}), poll(standings))
    const refusal = (shown: string) => ({
      error: 'The request is not valid.',
      fix: `preview: ${shown} shows no standings. Use another preview, or give a poll quizView "standings".`,
      issues: [{ path: 'preview', message: expect.any(String), allowed: ['open', 'sample', 'revealed'] }],
    })
    await using connected = await agent()
    const refused = await shoot(id, 1, 'standings')
    expect([refused.status, refused.body]).toEqual([400, refusal('Step 1')])
    const call = { id, index: 1, preview: 'standings' }
    expect((await connected.tried('screenshot_step', call)).body).toEqual(refusal('Step 1'))
    expect((await shoot(id, 2, 'standings')).status).toBe(200)
    const sheet = (deck: string, query: string) =>
      api.send('GET', `/decks/${deck}/contact-sheet?preview=standings${query}`)
    expect((await sheet(id, '')).status).toBe(200)
    expect((await sheet(id, '&scene=lobby')).body).toEqual(refusal('The lobby'))
    expect((await sheet(id, '&scene=end')).body).toEqual(refusal('The end'))
    const plain = await api.deckOf(poll({}))
    expect((await sheet(plain, '')).body).toEqual(refusal('The deck'))
    const tried = await connected.tried('get_contact_sheet', { id: plain, preview: 'standings' })
    expect(tried.body).toEqual(refusal('The deck'))
  })
})
