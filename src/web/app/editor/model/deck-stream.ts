import { type EventStream, type EventStreamOptions, openEventStream } from '#web/ui/core/event-stream.ts'

/** Opens the stream of what others do with a deck. It is a file of its own so that it is loaded after the first view. */
export const openDeckStream = (options: EventStreamOptions): EventStream => openEventStream(options)
