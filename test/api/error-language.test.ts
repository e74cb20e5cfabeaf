import { expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { inEnglish } from '#contract/said.ts'
import { newPerson, visitor } from '#test/people/person.ts'
import { suite } from './suite.ts'

const german = { 'accept-language': 'de-CH, de;q=0.9, en;q=0.5' }

suite(api => {
  const told = async (headers?: Record<string, string>) => {
    const reply = await visitor(api.server.url).send('GET', '/team', undefined, headers)
    return { ...reply.body, language: reply.headers.get('content-language'), vary: reply.headers.get('vary') }
  }

  test('[D49] an error is English unless another language is asked for first', async () => {
    const { error, fix } = refusals.signed_out
    const english = { error, fix, language: 'en', vary: 'accept-language' }
    expect(await told()).toEqual(english)
    expect(await told({ 'accept-language': '*' })).toEqual(english)
    expect(await told({ 'accept-language': 'en-GB, de;q=0.9' })).toEqual(english)
    expect(await told(german)).toEqual({
      error: 'Sie sind nicht angemeldet.',
      fix: 'Melden Sie sich an und versuchen Sie es erneut.',
      language: 'de',
      vary: 'accept-language',
    })
  })

  test('[D49] what a handler adds is told in the language, too, with its values and operations', async () => {
    const person = await newPerson(api.server)
    const deck = await person.send('GET', '/decks/none', undefined, german)
    expect(deck.body.fix).toBe('Prüfen Sie die ID des Decks. GET /api/v1/decks listet die Decks auf.')
    const word = { current: 'correct horse battery', password: '1234567890' }
    const common = await person.send('PUT', '/account/password', word, german)
    expect(common.body).toEqual({
      error: 'Die Anfrage ist nicht gültig.',
      fix: 'password: Dieses Passwort ist zu verbreitet. Nehmen Sie ein längeres, zum Beispiel vier eigene Wörter.',
    })
    expect((await person.send('PUT', '/account/password', word)).body.fix).toBe(
      `password: ${inEnglish('field.common', {})}`,
    )
  })

  test('[D49] [D11] a refusal that is stored is told in the language of the first request', async () => {
    const person = await newPerson(api.server)
    const send = (headers: Record<string, string>) =>
      person.send('POST', '/rooms', { deckId: 'none' }, { 'idempotency-key': 'once', ...headers })
    const first = await send(german)
    expect(first.body.error).toBe('Nicht gefunden, oder dieser Schlüssel hat keinen Zugriff darauf.')
    const again = await send({ 'accept-language': 'en' })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('vary')).toContain('accept-language')
  })

  test('[D49] a phone is told an error in its language', async () => {
    const { status, body } = await visitor(api.server.url).send('POST', '/live/000000/join', {}, german)
    expect([status, body.error]).toEqual([404, 'Kein Raum hat diesen Code.'])
  })

  test('[D49] a tool answers in English, whatever its client asks for', async () => {
    const reply = await fetch(`${api.server.url}/api/mcp`, {
      method: 'POST',
      headers: {
        ...german,
        authorization: `Bearer ${api.key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_deck', arguments: { id: 'none' } },
      }),
    })
    expect(await reply.text()).toContain(refusals.not_found.error)
  })
})
