import type { Output } from '#contract/operation.ts'
import type { startRoom } from '#contract/operations/start-room.ts'

/** Returns what the host of a room gets: its code, the token, and the addresses of phones and stage. */
export const roomAccess = (baseUrl: string, code: string, hostToken: string): Output<typeof startRoom> => ({
  code,
  hostToken,
  joinUrl: `${baseUrl}/j/${code}`,
  presentUrl: `${baseUrl}/stage/${code}#key=${hostToken}`,
})
