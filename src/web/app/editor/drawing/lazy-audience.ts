import type { audienceOf as find } from '#samples/audience.ts'
import { loadedLooks } from '#web/ui/loaded-looks.ts'

let loaded: typeof find | undefined
let loading: Promise<void> | undefined

/** Returns the sample audience of a document, as the file of the same name in `samples/` does; undefined until it is loaded, which this begins. */
export const audienceOf: typeof find = document => {
  if (!loaded) void loadAudience()
  return loaded?.(document)
}

/** Loads the sample audience. If that fails, it is tried again when it is shown. */
export function loadAudience(): Promise<void> {
  loading ??= read()
  return loading
}

async function read(): Promise<void> {
  try {
    // By its path: the build puts this file in the place of `#samples/audience.ts`.
    loaded = (await import('../../../../samples/audience.ts')).audienceOf
    loadedLooks.value += 1
  } catch {
    loading = undefined
  }
}
