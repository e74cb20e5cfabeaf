/** What happened, and what to do. */
export interface Sentences {
  title: string
  text: string
}

/** A host's link is useless without its fragment. */
export const lacksKey: Sentences = {
  title: 'This link lacks its key.',
  text: 'Open the whole link that came when the room was started; it ends with “#key=…”.',
}

/** Why the service will not have this page: what it says, in words for a person with a link. */
export function whyOut({
  status,
  message,
  fix,
}: {
  status: number
  message: string
  fix?: string | undefined
}): Sentences {
  if (status === 401)
    return {
      title: 'The key in this link does not open this room.',
      text: 'Open the whole link that came when the room was started.',
    }
  if (status === 404)
    return { title: message, text: 'Rooms are kept for a day after they end. Start a new one.' }
  return { title: message, text: fix ?? '' }
}
