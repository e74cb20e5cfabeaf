import { createParser } from 'eventsource-parser'
import type { EventStreamOptions, ServerEvent } from './event-stream.ts'
import { withPrefix } from './prefix.ts'
import { refusalOf } from './request.ts'

/** How long a reply may take, ms; the server itself takes a second. */
const replyMs = 12_000

/** Returns the events of a stream that the server ends after a second. Throws a `RequestError` when it is refused. */
export async function readBriefStream(
  { url, token }: Pick<EventStreamOptions, 'url' | 'token'>,
  signal: AbortSignal,
): Promise<ServerEvent[]> {
  const response = await fetch(withPrefix(`${url}&brief=true`), {
    headers: {
      accept: 'text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(replyMs)]),
  })
  if (!response.ok) throw await refusalOf(response)
  const events: ServerEvent[] = []
  const parser = createParser({ onEvent: ({ event = 'message', data }) => void events.push({ event, data }) })
  parser.feed(await response.text())
  return events
}
