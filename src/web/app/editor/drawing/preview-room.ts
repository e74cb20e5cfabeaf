import { previewRoom } from '#samples/preview-moment.ts'
import { latePart } from '#web/ui/late-part.ts'

type Room = ReturnType<typeof previewRoom>
let last: { baseUrl: string; hasCode: boolean; room: Room } | undefined

/** How long what makes the code waits for the first picture, ms. */
const afterMs = 300
const code = latePart(async () => {
  await new Promise(resolve => setTimeout(resolve, afterMs))
  return import('#scene/qr.ts')
})

/** Returns what pictures of a deck show as its room. `baseUrl` is the address of the server. The same address gives the same object, until its QR code can be drawn. */
export function previewRoomAt(baseUrl: string): Room {
  const qr = code.get()
  const hasCode = qr !== undefined
  if (last?.baseUrl !== baseUrl || last.hasCode !== hasCode)
    last = { baseUrl, hasCode, room: previewRoom(baseUrl, address => qr?.qrOf(address)) }
  return last.room
}
