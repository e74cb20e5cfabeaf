import type { fetchPicture } from '#contract/operations/people/fetch-picture.ts'
import type { PeopleHandler } from './handler.ts'

export const handleFetchPicture: PeopleHandler<typeof fetchPicture> = async (
  { context, person },
  { url },
) => {
  await context.attempts.countPicture(person.user.id)
  return { dataUrl: await context.fetchPicture(person.user.id, url) }
}
