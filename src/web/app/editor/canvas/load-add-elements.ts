import { notLoaded } from '../../loaded-page.tsx'
import { sayError } from '../../notice.tsx'
import { later } from '../later.ts'

type AddElements = typeof import('./add-elements.ts')
let loaded: AddElements | undefined

/** Loads the code that adds elements to slides. */
export async function loadAddElements(): Promise<AddElements> {
  loaded = await later(() => import('./add-elements.ts'))
  return loaded
}

/** Adds elements: at once where the code for that is loaded, else as soon as it is. */
export function withAddElements(add: (file: AddElements) => void): void {
  if (loaded) add(loaded)
  else loadAddElements().then(add, () => sayError(notLoaded()))
}
