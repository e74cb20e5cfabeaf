/** Returns the path of an address of this server, which may name another host than the one of this page. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
