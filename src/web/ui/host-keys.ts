import { useEffect } from 'preact/hooks'
import type { HostClient } from './core/host-client.ts'
import { advance, closePolls, previousStep, toggleBlank, toggleJoin, toggleResults } from './room-actions.ts'

/** What keys do, by the names of keys, letters in lower case. */
export type Keys = Readonly<Record<string, () => void>>

/** What the keys of stage and remote do that depends on the page. */
export interface KeyActions {
  /** Turns the wheel on stage, if there is one. */
  turn: () => void
  /** Shows the list of keys. */
  help: () => void
}

/** Returns the keys that stage and remote share; `commonShortcuts` lists them for people. */
export const commonKeys = (client: HostClient, { turn, help }: KeyActions): Keys => ({
  ArrowRight: () => advance(client),
  ArrowLeft: () => previousStep(client),
  c: () => closePolls(client),
  h: () => toggleResults(client),
  b: () => toggleBlank(client),
  // What the black button of a clicker sends.
  '.': () => toggleBlank(client),
  j: () => toggleJoin(client),
  w: turn,
  '?': help,
})

/** Whether a key is for the element that has the focus: text that is written, a choice, an open dialog, or Space for a button. */
const isForElement = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof Element &&
  (target.closest('input, textarea, select, dialog') !== null ||
    (key === ' ' && target.closest('button') !== null))

/** Listens to the keys of a keyboard or a clicker while the page is shown. `keys` must stay the same object between renders. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isForElement(event)) return
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const run = Object.hasOwn(keys, name) ? keys[name] : undefined
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [keys])
}
