import type { Wire } from './channel.ts'

/** What a process and a `Worker` of `node:cluster` have in common. */
interface Peer {
  send?(message: unknown, done: (error: Error | null) => void): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** Carries a channel over the messages between a process and its parent. Other messages, such as `stop`, are left to others. */
export const processWire = (peer: Peer): Wire => ({
  // When the other process has ended, an event tells that.
  send: frames => void peer.send?.(frames, () => undefined),
  onFrames: receive =>
    void peer.on('message', message => {
      // Only `send` above sends lists.
      if (Array.isArray(message)) receive(message)
    }),
})
