import { signal } from '@preact/signals'
import { withoutPrefix, withPrefix } from '#web/ui/core/prefix.ts'

/** The path of the page without the prefix of the server, such as `/settings/api`. */
export const path = signal(withoutPrefix(location.pathname))
/** The query of the page, such as `?view=starred`. */
export const query = signal(location.search)

function read(): void {
  path.value = withoutPrefix(location.pathname)
  query.value = location.search
}

/** Opens another page of this app, without loading it anew. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', withPrefix(to))
  else history.pushState(null, '', withPrefix(to))
  read()
  window.scrollTo(0, 0)
}

addEventListener('popstate', read)

/** Follows links to pages of this app; all others load as usual. */
addEventListener('click', event => {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target !== '' || link.origin !== location.origin || !isOwn(withoutPrefix(link.pathname)))
    return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
})

const isOwn = (pathname: string): boolean =>
  /^\/(decks(\/[\w-]+)?|rooms(\/\w+\/results)?|settings\/\w+|sign-in|sign-up)$/.test(pathname)

/**
 * Takes the token of a link out of the address, `#token=…`, so that it stays neither there nor in the list of visited pages. With `isKept` this tab
 * remembers it until it goes to another page, so that the page can be loaded again.
 */
export function takeToken({ isKept = false }: { isKept?: boolean } = {}): string | undefined {
  const [, token] = /^#(?:token|setup|email)=([\w-]+)$/.exec(location.hash) ?? []
  if (token !== undefined) history.replaceState(isKept ? { token } : null, '', location.pathname)
  const kept: unknown = Object(history.state).token
  return token ?? (isKept && typeof kept === 'string' ? kept : undefined)
}
