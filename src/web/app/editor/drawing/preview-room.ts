import { previewRoom } from '#samples/preview-moment.ts'

type Room = ReturnType<typeof previewRoom>
let last: { baseUrl: string; room: Room } | undefined

/** Returns what pictures of a deck show as its room. `baseUrl` is the address of the server. The same address gives the same object. */
export function previewRoomAt(baseUrl: string): Room {
  if (last?.baseUrl !== baseUrl) last = { baseUrl, room: previewRoom(baseUrl) }
  return last.room
}
