import { withPrefix } from '#web/ui/core/prefix.ts'
import { RequestError, inPageLanguage, refusalOf } from '#web/ui/core/request.ts'
import { message } from './messages.ts'
import { account } from './session.ts'

/** Reads a file for the signed-in person, in the team of this tab. Throws a `RequestError`. */
export async function readFile(url: string, headers: Record<string, string> = {}): Promise<Blob> {
  const team = account.value?.team
  let response: Response
  try {
    response = await fetch(withPrefix(url), {
      headers: { ...inPageLanguage(), ...headers, ...(team ? { 'x-team': team } : {}) },
      cache: 'no-store',
    })
    if (response.ok) return await response.blob()
  } catch {
    throw new RequestError(0, message('download.notLoaded'), message('common.checkConnection'))
  }
  throw await refusalOf(response)
}
