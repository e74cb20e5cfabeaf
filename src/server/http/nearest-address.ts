import { nearest, plainWord } from '#contract/input/nearest.ts'
import { boundOperations } from '#server/operations/index.ts'

const routes = boundOperations.map(({ operation: { method, route } }) => ({ method, parts: partsOf(route) }))

/** The most parts of an address that are compared. */
const mostParts = 12

/**
 * Returns the operation that was probably meant by an unknown address, as `POST /api/v1/decks/{id}/steps` with the parameters
 * that were sent: the same with a slash too many, without the version, or with a word misspelt or in the singular. Returns undefined
 * when there is none.
 */
export function nearestAddress(method: string, url: string): string | undefined {
  const [path = ''] = url.split('?')
  const sent = partsOf(path).slice(0, mostParts)
  const parts = sent.filter((part, at) => at > 1 || !/^(api|v\d+)$/.test(part))
  const fitting = routes.flatMap(route => {
    const address = filledIn(route.parts, parts)
    return address === undefined ? [] : [{ method: route.method, address }]
  })
  const found = fitting.find(route => route.method === method) ?? fitting[0]
  return found && `${found.method} /api/v1/${found.address}`
}

function partsOf(path: string): string[] {
  return path.split('/').filter(part => part !== '')
}

/** Returns a route with its parameters filled in from an address that is nearly the same; undefined for any other. */
function filledIn(route: readonly string[], parts: readonly string[]): string | undefined {
  if (route.length !== parts.length) return undefined
  const filled = route.map((own, at) => {
    const part = parts[at] ?? ''
    if (own.startsWith('{')) return part
    return plainWord(part) !== '' && nearest(part, [own]) === own ? own : undefined
  })
  return filled.includes(undefined) ? undefined : filled.join('/')
}
