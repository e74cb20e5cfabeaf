import type { Notification } from '@modelcontextprotocol/server'

/** What the calls that may take long are doing, by the name of the tool. */
const doing: Record<string, string> = {
  get_contact_sheet: 'Painting the contact sheet',
  screenshot_step: 'Painting the step',
  start_rehearsal: 'Starting the rehearsal',
  create_deck: 'Saving the deck',
  edit_deck: 'Making the edits',
}

/** A note is sent at the beginning, and then each time so many ms passed. */
const everyMs = 2000

/**
 * Does the work of a call, and tells the client meanwhile that it goes on, if the client asked for that with a token: at
 * once, and every two seconds. Only calls that may take long tell of it.
 */
export async function withProgress<T>(
  tool: string,
  progressToken: string | number | undefined,
  notify: (notification: Notification) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const message = doing[tool]
  if (progressToken === undefined || message === undefined) return work()
  let progress = 0
  const tell = async () => {
    const params = { progressToken, progress, message }
    progress += 1
    // A client that cannot be reached any more is noticed by the call itself.
    await notify({ method: 'notifications/progress', params }).catch(() => {})
  }
  await tell()
  const timer = setInterval(() => void tell(), everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
