import { type Stream, encode } from './streams.ts'

/** How many streams one person may have open on a server, and how many all hosts of a room together. */
const streamsOfPerson = 4
const streamsOfHosts = 32

/** The participants with open streams of a room on this server, by id, each with their streams, oldest first. */
export type Presence = Map<string, Stream[]>

/** Adds a person's new stream. When there are too many it closes the oldest, whose phone is probably gone. */
export function addPresence(present: Presence, participantId: string, stream: Stream): void {
  const streams = present.get(participantId) ?? []
  streams.push(stream)
  present.set(participantId, streams)
  if (streams.length > streamsOfPerson) closeReplaced(streams.shift())
}

/** Removes a stream, and its person with the last one. */
export function removePresence(present: Presence, participantId: string, stream: Stream): void {
  const others = present.get(participantId)?.filter(each => each !== stream) ?? []
  if (others.length > 0) present.set(participantId, others)
  else present.delete(participantId)
}

/** Closes the oldest stream of a room's hosts when there are more than allowed: of a page of results, if there is one. */
export function limitHostStreams(hosts: ReadonlySet<Stream>): void {
  if (hosts.size <= streamsOfHosts) return
  const [oldest] = hosts
  closeReplaced([...hosts].find(({ surface }) => surface === 'results') ?? oldest)
}

const closeReplaced = (stream: Stream | undefined) => stream?.close(encode('bye', { reason: 'replaced' }))
