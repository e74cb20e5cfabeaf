import { withPrefix } from '#web/ui/core/prefix.ts'
import { RequestError, refusalOf } from '#web/ui/core/request.ts'
import { account } from './session.ts'

/** Reads a file for the signed-in person, in the team of this tab. Throws a `RequestError`. */
export async function readFile(url: string, headers: Record<string, string> = {}): Promise<Blob> {
  const team = account.value?.team
  let response: Response
  try {
    response = await fetch(withPrefix(url), {
      headers: { ...headers, ...(team ? { 'x-team': team } : {}) },
      cache: 'no-store',
    })
    if (response.ok) return await response.blob()
  } catch {
    throw new RequestError(0, 'The file could not be loaded.', 'Check the connection and try again.')
  }
  throw await refusalOf(response)
}
