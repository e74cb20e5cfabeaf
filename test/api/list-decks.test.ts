import { describe, expect, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  /** A person with two decks, one of them shared, and a colleague with a shared deck and a draft. */
  async function team() {
    const ada = await newPerson(server)
    const grace = await newPerson(server, { team: ada.team })
    const deck = async (who: typeof ada, title: string, shared = false) => {
      const { id } = (await who.send('POST', '/decks', { title })).body
      if (shared) await who.send('PATCH', `/decks/${id}`, { shared })
      return id as string
    }
    const ids = [
      await deck(ada, 'b mine, shared', true),
      await deck(ada, 'C mine'),
      await deck(grace, 'A hers, shared', true),
      await deck(grace, 'D hers'),
    ]
    const list = async (query: string) => (await ada.send('GET', `/decks?${query}`)).body
    const titles = async (query: string) =>
      (await list(query)).decks.map(({ title }: { title: string }) => title)
    return { ada, grace, ids, list, titles }
  }

  describe('list_decks', () => {
    test('tells those of the person, those of others and those that are shared', async () => {
      const { ada, grace, list, titles } = await team()
      expect(await titles('sort=title')).toEqual(['A hers, shared', 'b mine, shared', 'C mine'])
      expect(await titles('mine=true&sort=title')).toEqual(['b mine, shared', 'C mine'])
      expect(await titles('mine=false')).toEqual(['A hers, shared'])
      expect(await titles('shared=true&sort=title')).toEqual(['A hers, shared', 'b mine, shared'])
      expect(await titles('shared=false')).toEqual(['C mine'])
      const [hers, own] = (await list('sort=title')).decks
      expect(hers).toMatchObject({ mine: false, ownerId: grace.id, ownerName: grace.email.split('@')[0] })
      expect(own).toMatchObject({ mine: true, ownerId: ada.id, ownerName: ada.email.split('@')[0] })
    })

    test.each(['', 'sort=title', 'sort=deleted'])('walks every page with “%s”', async sort => {
      const { titles, list } = await team()
      const whole = await titles(sort)
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await list(`${sort}&limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
        seen.push(...page.decks.map(({ title }: { title: string }) => title))
        cursor = page.next
      }
      expect(whole).toHaveLength(3)
      expect(seen).toEqual(whole)
    })

    test('names the last session that somebody joined, to those who may read its results', async () => {
      const { ada, grace, ids, list } = await team()
      const [shared, own] = ids
      const sessions = async (who = ada) =>
        Object.fromEntries(
          (who === ada ? await list('') : (await who.send('GET', '/decks')).body).decks.map(
            ({ id, lastSession }: { id: string; lastSession: unknown }) => [id, lastSession],
          ),
        )
      expect(await sessions()).toMatchObject({ [shared!]: null, [own!]: null })
      const start = async (deckId: string) => (await ada.send('POST', '/rooms', { deckId })).body
      const room = await start(shared!)
      await joinRoom(server, room.code)
      await joinRoom(server, room.code)
      // Nobody came to this one.
      await start(shared!)
      const { rooms } = (await ada.send('GET', `/rooms?deckId=${shared}`)).body
      const held = rooms.find(({ code }: { code: string }) => code === room.code)
      const session = { room: held.id, createdAt: held.createdAt, participants: 2 }
      expect(await sessions()).toMatchObject({ [shared!]: session, [own!]: null })
      expect(await sessions(grace)).toMatchObject({ [shared!]: session })
      expect((await grace.send('GET', `/rooms/${held.id}/results`)).status).toBe(200)
      // Who may not read rooms is told none.
      const { key } = await server.newKey(ada.team, { user: ada.id, scopes: ['decks:read'] })
      const { decks } = (await server.send('GET', '/decks', { as: key })).body
      expect(decks.find((deck: { id: string }) => deck.id === shared)).toMatchObject({ lastSession: null })
    })

    test('shows first in the bin what was put there last', async () => {
      const { ada, ids, titles } = await team()
      for (const id of [ids[1], ids[0]]) await ada.send('DELETE', `/decks/${id}`)
      expect(await titles('bin=true&sort=deleted')).toEqual(['b mine, shared', 'C mine'])
    })

    test('counts all that fit only when asked', async () => {
      const { list } = await team()
      expect((await list('limit=1&count=true')).total).toBe(3)
      expect((await list('limit=1&count=true&q=MINE')).total).toBe(2)
      expect(await list('limit=1')).not.toHaveProperty('total')
    })

    test('refuses the cursor of another order, and one of a deck out of reach', async () => {
      const { ids, list } = await team()
      const { next } = await list('limit=1')
      for (const cursor of [next, `title/${ids[3]}`])
        expect((await list(`sort=title&cursor=${encodeURIComponent(cursor)}`)).fix).toMatch(/^cursor: /)
      expect((await list('sort=size')).fix).toMatch(/^sort: /)
    })
  })
})
