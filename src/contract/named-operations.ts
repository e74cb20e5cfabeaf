import type { AnyOperation } from './operation.ts'
import { operations } from './operations/index.ts'

/** How an operation is named to a caller: `GET /api/v1/decks` over HTTP, `list_decks` to an agent. */
export type CallForm = 'http' | 'tool'

const byName = new Map(Object.values<AnyOperation>(operations).map(each => [each.name, each]))

/** Returns a text in which `{list_decks}` and the like are replaced by what the caller knows the operation as. */
export const nameOperations = (text: string, form: CallForm): string =>
  text.replaceAll(/\{([a-z]+_[a-z_]+)\}/g, (token, name: string) => {
    const operation = byName.get(name)
    if (!operation) return token
    return form === 'tool' ? name : `${operation.method} /api/v1${operation.route}`
  })
