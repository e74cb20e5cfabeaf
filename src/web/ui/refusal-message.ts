/** A message for people: what happened, and what to do. */
export interface Message {
  title: string
  text: string
}

/** The message for a host link without its key. */
export const incompleteLink: Message = {
  title: 'This link is incomplete.',
  text: 'Open the full link that you got when the room was started. It ends with “#key=…”. An address copied from an open stage or remote does not contain the key and works in that tab only.',
}

/** Returns the message for a page that the service refused. */
export function refusalMessage({
  status,
  message,
  fix,
}: {
  status: number
  message: string
  fix?: string | undefined
}): Message {
  if (status === 401)
    return {
      title: 'This link is not valid for this room.',
      text: 'Open the full link that you got when the room was started.',
    }
  if (status === 404)
    return { title: message, text: 'Rooms are kept for a day after they end. Start a new one.' }
  return { title: message, text: fix ?? '' }
}
