import type { Author, Via } from '#contract/deck/version.ts'
import type { Principal } from './principal.ts'

/** Returns who saves a deck when this principal does. */
export const authorOf = ({ caller, user }: Principal): Author =>
  caller.kind === 'key'
    ? { kind: 'key', id: caller.id, name: caller.name }
    : { kind: 'person', id: user.id, name: user.name }

/** Returns through what a principal saves a deck over HTTP: people do it in the editor. */
export const viaHttp = ({ caller }: Principal): Via => (caller.kind === 'key' ? 'api' : 'editor')
