import { type PeopleServer, type Somebody, newPerson } from '#test/people/person.ts'
import type { SenderRules } from '#server/webhooks/sender.ts'
import { type ServerOptions, type TestServer, steps } from '#test/support/server.ts'
import { type Receiver } from './receiver.ts'

/** A server that sends to receivers of this machine, and does not wait long. */
export const quickly = (rules: Partial<SenderRules> = {}): ServerOptions => ({
  webhookAllowPrivate: true,
  senderRules: { everyMs: 25, pausesMs: [30], ...rules },
})

export const allEvents = ['room.started', 'room.ended', 'poll.closed', 'deck.changed']

/** A webhook as the reply of its creation tells it. */
export interface MadeWebhook {
  id: string
  secret: string
}

/** Adds a webhook to the team of a person who owns it. */
export async function addWebhook(
  owner: Somebody,
  { url }: Pick<Receiver, 'url'>,
  events: string[] = allEvents,
): Promise<MadeWebhook> {
  const reply = await owner.send('POST', '/webhooks', { url, events })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

/** The log of a webhook, the newest first. */
export const logOf = async (owner: Somebody, { id }: { id: string }): Promise<any[]> =>
  (await owner.send('GET', `/webhooks/${id}/deliveries`)).body.deliveries

/** Reads a log again and again until it fits. */
export async function logWhen(
  owner: Somebody,
  webhook: { id: string },
  fits: (log: any[]) => boolean,
): Promise<any[]> {
  for (;;) {
    const log = await logOf(owner, webhook)
    if (fits(log)) return log
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** A person who owns a team, and a shared deck of the person. */
export async function ownerWithDeck(
  server: PeopleServer,
  ...content: object[]
): Promise<{ owner: Somebody; deck: string }> {
  const owner = await newPerson(server)
  const document = [steps.join, ...(content.length > 0 ? content : [steps.choice('q')])]
  const { body } = await owner.send('POST', '/decks', { title: 'Monday', document })
  const shared = await owner.send('PATCH', `/decks/${body.id}`, { shared: true })
  if (shared.status !== 200) throw new Error(JSON.stringify(shared.body))
  return { owner, deck: body.id }
}

/** Starts a room of a deck, and returns its code with functions of its host. */
export async function roomOf(server: Pick<TestServer, 'send'>, owner: Somebody, deckId: string) {
  const reply = await owner.send('POST', '/rooms', { deckId })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const { code, hostToken, joinUrl } = reply.body
  return {
    code: code as string,
    joinUrl: joinUrl as string,
    act: (action: string, more: object = {}) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action, ...more } }),
  }
}
