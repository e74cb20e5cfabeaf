import { templateIds } from '#contract/deck/template.ts'
import { usualReactions } from '#contract/rooms/reactions.ts'
import { type Person, arrive } from '../../src/rehearse/person.ts'
import { chance } from '#samples/chance.ts'
import type { Visitor } from '#test/people/person.ts'
import { readEvents, send } from '#test/support/server.ts'
import { type Run, bodyOf, keepDoing, think } from './pauses.ts'

/** The time that people and host take, as a share of that in a real room: more happens in each hour. */
const pace = 0.4
const downloads = ['results.csv', 'answers.csv', 'results.json', 'results.xlsx', 'results.pdf', 'results.zip']

const signs = usualReactions

interface Presenting {
  run: Run
  url: string
  presenter: Visitor
  /** How many phones join each room. */
  people: number
  onRoom(): void
}

/** Holds one room after the other, each with another template, until the run ends. */
export async function keepPresenting(parts: Presenting, first: number): Promise<void> {
  const { run, presenter } = parts
  await keepDoing(run, 2, 'a room', async turn => {
    const template = templateIds[(first + turn) % templateIds.length]
    const deck = bodyOf(await presenter.send('POST', '/decks', { template }))
    // Webhooks are told of rooms of shared decks.
    bodyOf(await presenter.send('PATCH', `/decks/${deck.id}`, { shared: true }))
    await holdRoom(parts, deck.id)
    await presenter.send('DELETE', `/decks/${deck.id}`)
  })
}

async function holdRoom({ run, url, presenter, people, onRoom }: Presenting, deckId: string): Promise<void> {
  const { code, hostToken } = bodyOf(await presenter.send('POST', '/rooms', { deckId }))
  onRoom()
  const act = async (action: string, more: object = {}) =>
    bodyOf(await send(url, 'POST', `/live/${code}/actions`, { as: hostToken, body: { action, ...more } }))
  const crowd: Person[] = []
  try {
    await using stage = await readEvents(`${url}/api/v1/live/${code}/events?surface=stage`, hostToken)
    await using remote = await readEvents(`${url}/api/v1/live/${code}/events`, hostToken)
    const written = new Map<string, Set<string>>()
    const join = () => {
      const ignore = () => undefined
      const random = chance(Math.floor(Math.random() * 1e9))
      const watch = { onSend: ignore, onCounted: ignore, onRefused: ignore }
      crowd.push(arrive({ code, origin: url, pace, written, random, ...watch }))
    }
    for (let n = 0; n < people; n += 1) {
      join()
      await think(run, 0.05)
    }
    await Promise.all([stage.next('room'), remote.next('room')])
    let room = await act('share_results', { on: true })
    while (!run.signal.aborted && room.advance !== null) {
      room = await act('advance')
      react(crowd)
      // Somebody leaves, and somebody else comes.
      crowd.splice(Math.floor(Math.random() * crowd.length), 1)[0]?.leave()
      join()
      await think(run, 14 * pace)
    }
    if (!run.signal.aborted) await act('stop').catch(() => undefined)
  } finally {
    for (const person of crowd) person.leave()
  }
  if (run.signal.aborted) return
  bodyOf(await presenter.send('GET', `/rooms/${code}/results`))
  for (const file of downloads) bodyOf(await presenter.send('GET', `/rooms/${code}/${file}`))
}

function react(crowd: readonly Person[]): void {
  for (const { client } of crowd)
    if (Math.random() < 0.1 && client.connection.value === 'open')
      client.react(signs[Math.floor(Math.random() * signs.length)]!)
}
