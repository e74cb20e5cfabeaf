import { request } from './core/request.ts'
import { loadedLooks } from './loaded-looks.ts'

const outlines = new Map<string, string | undefined>()
/** What is asked for together, as soon as what draws now has drawn. */
let missing: Set<string> | undefined
/** The most icons of one request. */
const mostIcons = 100

/** Returns the outline of an icon, as the file `scene/icons/icon-outline.ts` does; undefined until it is loaded, which this begins. */
export function iconOutline(name: string): string | undefined {
  if (!outlines.has(name)) {
    if (!missing) {
      missing = new Set()
      queueMicrotask(readMissing)
    }
    outlines.set(name, undefined)
    missing.add(name)
  }
  return outlines.get(name)
}

function readMissing(): void {
  const names = [...(missing ?? [])].toSorted()
  missing = undefined
  for (let at = 0; at < names.length; at += mostIcons) void read(names.slice(at, at + mostIcons))
}

async function read(names: readonly string[]): Promise<void> {
  try {
    const found = await request<Record<string, string>>(
      `/icons/${names.map(encodeURIComponent).join(',')}.json`,
    )
    for (const name of names) outlines.set(name, found[name])
    loadedLooks.value += 1
  } catch {
    // The next one that is drawn asks again.
    for (const name of names) outlines.delete(name)
  }
}
