import { signal } from '@preact/signals'
import { updateAccount } from '#contract/operations/people/update-account.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { account, ask } from '../session.ts'
import type { NewsEntry } from './news-of.ts'

/** What the signed-in person has not seen of what is new, the newest first; empty until that is known. */
export const unseen = signal<readonly NewsEntry[]>([])

/** Loads what is new, and finds out what of it the person has not seen. On the first visit of a person nothing is new. */
export async function readNews(): Promise<readonly NewsEntry[]> {
  const { news } = await import('../../../../CHANGELOG.md')
  const seen = account.value?.newsSeen
  if (seen === null) await tellSeen(news.length)
  else if (seen !== undefined) unseen.value = news.slice(0, Math.max(0, news.length - seen))
  return news
}

/** Tells the server that the person has seen so many entries. Where it cannot be told, they are shown as new once more. */
export async function tellSeen(count: number): Promise<void> {
  try {
    account.value = await ask(updateAccount, { newsSeen: count })
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
  }
}
