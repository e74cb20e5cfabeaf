import { expect, test } from 'vitest'
import { templateIds } from '#contract/deck/template.ts'
import type { Role } from '#contract/people/account.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Somebody, newPerson } from './person.ts'

type Sender = Pick<Somebody, 'send'>

onEveryEngine(engine => {
  const server = useServer(engine)

  const document = [steps.join, { kind: 'slide', id: 's', texts: [{ text: 'Agenda' }] }]
  const newDeck = async (who: Sender): Promise<string> =>
    (
      await who.send('POST', '/decks', {
        title: 'Review',
        document,
        theme: { preset: 'neon' },
        language: 'de',
      })
    ).body.id
  const offer = (who: Sender, deck: string, template = true, more: object = {}) =>
    who.send('PATCH', `/decks/${deck}`, { template, ...more })
  const ofTeam = async (who: Sender) =>
    (await who.send('GET', '/templates')).body.templates.filter(({ team }: { team: boolean }) => team)
  const member = async (owner: Somebody, role: Role) => {
    const person = await newPerson(server, { team: owner.team })
    await owner.send('PATCH', `/team/members/${person.id}`, { role })
    return person
  }

  test('a deck that the team shares becomes a template, of which all who make decks make theirs', async () => {
    const ada = await newPerson(server)
    const editor = await member(ada, 'editor')
    const deck = await newDeck(ada)
    expect(await offer(ada, deck)).toMatchObject({ status: 409 })
    const { revision } = (await ada.send('GET', `/decks/${deck}`)).body.deck
    expect((await offer(ada, deck, true, { shared: true })).body.revision).toBe(revision)
    expect((await ada.send('GET', '/decks')).body.decks).toMatchObject([{ id: deck, template: true }])
    expect(await ofTeam(editor)).toEqual([
      {
        id: deck,
        team: true,
        title: 'Review',
        summary: `By ${ada.email.split('@')[0]}.`,
        theme: { preset: 'neon' },
        steps: 2,
        thumbnail: expect.stringContaining('/thumbnails/'),
      },
    ])
    expect((await editor.send('GET', '/templates')).body.templates).toHaveLength(templateIds.length + 1)
    expect((await editor.send('GET', `/templates?id=${deck}`)).body.templates).toHaveLength(1)

    const made = await editor.send('POST', '/decks', { template: deck })
    expect(made.status).toBe(200)
    const { deck: copy } = (await editor.send('GET', `/decks/${made.body.id}`)).body
    expect(copy).toMatchObject({ title: 'Review', mine: true, sharedAt: null })
    expect(copy.document[1].texts[0].text).toBe('Agenda')
    const theme = async (id: string) => (await editor.send('GET', `/decks/${id}/theme`)).body.theme.preset
    expect(await theme(made.body.id)).toBe('neon')
    const other = { template: deck, title: 'Other', theme: { preset: 'midnight' }, language: 'fr' }
    const { id } = (await editor.send('POST', '/decks', other)).body
    expect(await theme(id)).toBe('midnight')
    expect((await editor.send('GET', '/decks?q=Other')).body.decks).toMatchObject([
      { title: 'Other', language: 'fr', template: false },
    ])

    // An editor takes it back; what is shared no more, or in the bin, is none either.
    await offer(editor, deck, false)
    expect(await ofTeam(ada)).toEqual([])
    await offer(ada, deck)
    await ada.send('PATCH', `/decks/${deck}`, { shared: false })
    expect(await ofTeam(ada)).toEqual([])
    await ada.send('PATCH', `/decks/${deck}`, { shared: true })
    expect(await ofTeam(ada)).toEqual([])
    await offer(ada, deck)
    await ada.send('DELETE', `/decks/${deck}`)
    expect(await ofTeam(ada)).toEqual([])
    expect((await editor.send('POST', '/decks', { template: deck })).status).toBe(400)
  })

  test('who may not change a deck or makes none makes no template of it; those of others are as if they were not there', async () => {
    const ada = await newPerson(server)
    const [viewer, guest, editor] = [
      await member(ada, 'viewer'),
      await member(ada, 'guest'),
      await member(ada, 'editor'),
    ]
    const deck = await newDeck(ada)
    await ada.send('PUT', `/decks/${deck}/sharing/team`, { permission: 'view' })
    await ada.send('PUT', `/decks/${deck}/sharing/people`, { email: guest.email, permission: 'edit' })
    for (const who of [viewer, guest, editor]) expect((await offer(who, deck)).status).toBe(403)
    await offer(ada, deck)
    expect((await viewer.send('POST', '/decks', { template: deck })).status).toBe(403)
    const { key } = await server.newKey(ada.team, { user: ada.id, scopes: ['decks:read'] })
    const reader: Sender = {
      send: (method, path, body) => server.send(method, path, { as: key, ...(body && { body }) }),
    }
    expect(await ofTeam(reader)).toHaveLength(1)
    expect((await reader.send('POST', '/decks', { template: deck })).status).toBe(403)
    expect((await offer(reader, deck, false)).status).toBe(403)

    const stranger = await newPerson(server)
    expect(await ofTeam(stranger)).toEqual([])
    const there = await stranger.send('POST', '/decks', { template: deck })
    const not = await stranger.send('POST', '/decks', { template: 'nothing' })
    expect([there.status, there.body]).toEqual([400, not.body])
    // A private draft of a colleague is no template, whatever its id.
    const draft = await newDeck(ada)
    expect((await editor.send('POST', '/decks', { template: draft })).body).toEqual(not.body)
  })
})
