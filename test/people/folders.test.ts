import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/people/account.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Somebody, newPerson } from './person.ts'

type Sender = Pick<Somebody, 'send'>

onEveryEngine(engine => {
  const server = useServer(engine)

  const newDeck = async (who: Sender, title: string): Promise<string> =>
    (await who.send('POST', '/decks', { title, document: [steps.join] })).body.id
  const newFolder = async (who: Sender, name: string, parent = 'own'): Promise<string> =>
    (await who.send('POST', '/folders', { name, parent })).body.id
  const put = (who: Sender, deck: string, folder: string, more: object = {}) =>
    who.send('PATCH', `/decks/${deck}`, { ...more, folder })
  const foldersOf = async (who: Sender) => (await who.send('GET', '/folders')).body.folders
  const titles = async (who: Sender, query: string) =>
    (await who.send('GET', `/decks?sort=title&${query}`)).body.decks.map(
      ({ title }: { title: string }) => title,
    )
  const placesOf = async (who: Sender, deck: string) =>
    (await who.send('GET', '/decks')).body.decks
      .find(({ id }: { id: string }) => id === deck)
      .folders.map(({ name }: { name: string }) => name)
  const member = async (owner: Somebody, role: Role) => {
    const person = await newPerson(server, { team: owner.team })
    await owner.send('PATCH', `/team/members/${person.id}`, { role })
    return person
  }
  const byKey = async (person: Somebody, scopes?: ('decks:read' | 'decks:write')[]): Promise<Sender> => {
    const { key } = await server.newKey(person.team, { user: person.id, ...(scopes && { scopes }) })
    return { send: (method, path, body) => server.send(method, path, { as: key, ...(body && { body }) }) }
  }

  test('[D93] a deck is in at most one folder of a person and one of the team; decks of a deleted folder go up', async () => {
    const ada = await newPerson(server)
    const [talks, drafts] = [await newFolder(ada, 'Talks'), await newFolder(ada, 'Drafts')]
    const inner = await newFolder(ada, '2026', talks)
    const sales = await newFolder(ada, 'Sales', 'team')
    const [one, two] = [await newDeck(ada, 'One'), await newDeck(ada, 'Two')]
    await put(ada, one, inner)
    await put(ada, one, sales, { shared: true })
    await put(ada, two, talks)
    expect(await placesOf(ada, one)).toEqual(['2026', 'Sales'])
    await put(ada, one, drafts)
    expect(await placesOf(ada, one)).toEqual(['Drafts', 'Sales'])
    await put(ada, one, 'team')
    expect(await placesOf(ada, one)).toEqual(['Drafts'])
    await put(ada, one, inner)

    // What is in a folder of a folder is found with words, and not listed otherwise.
    expect(await titles(ada, `folder=${talks}`)).toEqual(['Two'])
    expect(await titles(ada, `folder=${talks}&q=one`)).toEqual(['One'])
    expect(await foldersOf(ada)).toEqual([
      { id: inner, name: '2026', team: false, parent: talks, decks: 1 },
      { id: drafts, name: 'Drafts', team: false, parent: null, decks: 0 },
      { id: sales, name: 'Sales', team: true, parent: null, decks: 0 },
      { id: talks, name: 'Talks', team: false, parent: null, decks: 1 },
    ])
    await ada.send('DELETE', `/folders/${inner}`)
    expect(await titles(ada, `folder=${talks}`)).toEqual(['One', 'Two'])
    const again = await newFolder(ada, 'Again', talks)
    await ada.send('DELETE', `/folders/${talks}`)
    expect(await titles(ada, '')).toEqual(['One', 'Two'])
    expect(await placesOf(ada, one)).toEqual([])
    expect((await foldersOf(ada)).find(({ id }: { id: string }) => id === again)).toMatchObject({
      parent: null,
    })
  })

  test('[D93] folders are nested two deep, keep to their tree, and are so many at most', async () => {
    const ada = await newPerson(server)
    const [top, other] = [await newFolder(ada, 'Top'), await newFolder(ada, 'Other')]
    const inner = await newFolder(ada, 'Inner', top)
    const team = await newFolder(ada, 'Team', 'team')
    const refused = async (method: string, path: string, body: object) =>
      expect(await ada.send(method, path, body)).toMatchObject({ status: 400 })
    await refused('POST', '/folders', { name: 'Too deep', parent: inner })
    await refused('PATCH', `/folders/${other}`, { parent: inner })
    await refused('PATCH', `/folders/${top}`, { parent: other })
    await refused('PATCH', `/folders/${top}`, { parent: top })
    await refused('PATCH', `/folders/${other}`, { parent: team })
    await refused('PATCH', `/folders/${team}`, { parent: 'own' })
    await refused('POST', '/folders', { name: ' \u200b ' })
    await refused('POST', '/folders', { name: 'x'.repeat(limits.folderName + 1) })
    expect((await ada.send('PATCH', `/folders/${inner}`, { parent: other, name: 'Moved' })).body).toEqual({
      id: inner,
      name: 'Moved',
      team: false,
      parent: other,
      decks: 0,
    })
    expect((await ada.send('PATCH', `/folders/${inner}`, { parent: 'own' })).body.parent).toBeNull()
    await server.database.pool.query(
      `insert into folders (id, team_id, user_id, name) select $1 || n, $2, $1, n::text from generate_series(4, $3::int) n`,
      [ada.id, ada.team, limits.foldersOfTree],
    )
    const full = await ada.send('POST', '/folders', { name: 'One more' })
    expect(full).toMatchObject({ status: 409, body: { error: expect.stringContaining('as many folders') } })
    expect((await ada.send('POST', '/folders', { name: 'Of the team', parent: 'team' })).status).toBe(200)
  })

  test('[D93] folders of the team hold what it shares: what is shared no more leaves them, what is binned comes back', async () => {
    const ada = await newPerson(server)
    const sales = await newFolder(ada, 'Sales', 'team')
    const own = await newFolder(ada, 'Own')
    const deck = await newDeck(ada, 'Deck')
    expect(await put(ada, deck, sales)).toMatchObject({ status: 409 })
    await put(ada, deck, own)
    await put(ada, deck, sales, { shared: true })
    await ada.send('DELETE', `/decks/${deck}`)
    expect(await titles(ada, `folder=${sales}`)).toEqual([])
    expect((await foldersOf(ada)).map(({ decks }: { decks: number }) => decks)).toEqual([0, 0])
    await ada.send('POST', `/decks/${deck}/restore`)
    expect(await placesOf(ada, deck)).toEqual(['Own', 'Sales'])
    await ada.send('PATCH', `/decks/${deck}`, { shared: false })
    expect(await placesOf(ada, deck)).toEqual(['Own'])
  })

  test('[D93] who reads a deck puts it in a folder of their own, which nobody else sees; that of the team takes who changes the deck', async () => {
    const ada = await newPerson(server)
    const [editor, viewer, guest] = [
      await member(ada, 'editor'),
      await member(ada, 'viewer'),
      await member(ada, 'guest'),
    ]
    const [sales, empty] = [await newFolder(ada, 'Sales', 'team'), await newFolder(ada, 'Empty', 'team')]
    const inner = await newFolder(ada, 'North', sales)
    const private_ = await newFolder(ada, 'Private')
    const deck = await newDeck(ada, 'Deck')
    await put(ada, deck, inner, { shared: true })
    await put(ada, deck, private_)
    const names = async (who: Sender) => (await foldersOf(who)).map(({ name }: { name: string }) => name)
    expect(await names(editor)).toEqual(['Empty', 'North', 'Sales'])
    expect(await names(viewer)).toEqual(['North', 'Sales'])
    expect(await names(guest)).toEqual([])
    expect(await placesOf(viewer, deck)).toEqual(['North'])
    await ada.send('PUT', `/decks/${deck}/sharing/people`, { email: guest.email, permission: 'edit' })
    expect(await placesOf(guest, deck)).toEqual([])

    const outOfReach = await viewer.send('GET', '/decks?folder=nothing')
    expect(outOfReach.status).toBe(404)
    for (const [who, folder] of [
      [editor, private_],
      [viewer, empty],
      [guest, sales],
    ] as const) {
      expect((await who.send('GET', `/decks?folder=${folder}`)).body).toEqual(outOfReach.body)
      expect((await put(who, deck, folder)).body.error).toEqual(outOfReach.body.error)
      expect(await who.send('PATCH', `/folders/${folder}`, { name: 'Mine' })).toMatchObject({ status: 404 })
      expect(await who.send('DELETE', `/folders/${folder}`)).toMatchObject({ status: 404 })
      expect(await who.send('POST', '/folders', { name: 'In it', parent: folder })).toMatchObject({
        status: 404,
      })
    }
    expect(await put(viewer, deck, sales)).toMatchObject({ status: 403 })
    expect(await put(viewer, deck, 'team')).toMatchObject({ status: 403 })
    expect(await put(guest, deck, 'team')).toMatchObject({ status: 404 })
    for (const who of [viewer, guest]) {
      expect((await who.send('POST', '/folders', { name: 'Theirs', parent: 'team' })).status).toBe(403)
      const folder = await newFolder(who, 'Reading')
      expect((await put(who, deck, folder)).status).toBe(200)
      expect(await placesOf(who, deck)).toContain('Reading')
    }
    expect(await viewer.send('PATCH', `/folders/${sales}`, { name: 'Mine' })).toMatchObject({ status: 403 })
    expect(await viewer.send('DELETE', `/folders/${sales}`)).toMatchObject({ status: 403 })
    expect(await placesOf(ada, deck)).toEqual(['Private', 'North'])

    // Who leaves the team leaves no folders behind.
    await ada.send('DELETE', `/team/members/${viewer.id}`)
    const { rows } = await server.database.pool.query('select 1 from folders where user_id = $1', [viewer.id])
    expect(rows).toEqual([])
    expect(await viewer.send('GET', '/folders')).toMatchObject({ status: 403 })
  })

  test('[D93] a key acts as its person, within its scopes and its team', async () => {
    const ada = await newPerson(server)
    const stranger = await byKey(await newPerson(server))
    const [key, reader] = [await byKey(ada), await byKey(ada, ['decks:read'])]
    const sales = await newFolder(key, 'Sales', 'team')
    const own = await newFolder(key, 'Own')
    const deck = await newDeck(ada, 'Deck')
    const { body: placed } = await put(key, deck, own)
    expect((await key.send('GET', `/decks/${deck}`)).body.deck.revision).toBe(placed.revision)
    expect(await foldersOf(reader)).toEqual(await foldersOf(ada))
    expect(await titles(reader, `folder=${own}`)).toEqual(['Deck'])
    expect((await reader.send('POST', '/folders', { name: 'Mine' })).status).toBe(403)
    expect((await put(reader, deck, sales)).status).toBe(403)
    expect(await foldersOf(stranger)).toEqual([])
    for (const folder of [sales, own]) {
      expect((await stranger.send('GET', `/decks?folder=${folder}`)).status).toBe(404)
      expect((await stranger.send('DELETE', `/folders/${folder}`)).status).toBe(404)
      expect((await put(stranger, await newDeck(stranger, 'Theirs'), folder)).status).toBe(404)
    }
  })

  test('a person who sorts decks into folders saves none of them', async () => {
    const ada = await newPerson(server)
    const folder = await newFolder(ada, 'Folder')
    const deck = await newDeck(ada, 'Deck')
    const { revision } = (await ada.send('GET', `/decks/${deck}`)).body.deck
    expect((await put(ada, deck, folder)).body.revision).toBe(revision)
    expect((await ada.send('GET', `/decks/${deck}/versions`)).body.versions).toEqual([])
  })
})
