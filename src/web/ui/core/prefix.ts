import { options } from 'preact'

/** The path with which all addresses of the server begin, such as `/polls`, as it is written into its pages; empty without one. */
export const prefix = globalThis.document?.documentElement.dataset['prefix'] ?? ''

/** Returns an address of the server with the prefix. Whole URLs, and addresses that have it already, stay as they are. */
export const withPrefix = (address: string): string =>
  /^\/(?!\/)/.test(address) && !address.startsWith(`${prefix}/`) ? prefix + address : address

/** Returns a path of the page's address without the prefix, such as `/settings/api`. */
export const withoutPrefix = (path: string): string =>
  path.slice(withPrefix(path) === path ? prefix.length : 0)

if (prefix !== '') {
  // Every element that is drawn, so that no link and no picture can be without it.
  const before = options.vnode
  options.vnode = node => {
    const { props, type } = node
    if (typeof type === 'string')
      for (const name of ['href', 'src']) {
        const address: unknown = Reflect.get(props, name)
        if (typeof address === 'string') Reflect.set(props, name, withPrefix(address))
      }
    before?.(node)
  }
}
