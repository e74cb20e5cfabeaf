import { loadedLooks } from './loaded-looks.ts'

/** Code that is loaded when it is first needed. */
export interface LatePart<Loaded> {
  /** Returns what is loaded; undefined until then. The first call begins to load it, and a later one does so again where that failed. */
  get(): Loaded | undefined
  /** Loads it; resolves when that has ended, also where it failed. */
  load(): Promise<void>
}

/** Makes a part of a page that `read` loads. What was drawn without it is drawn again once it is there. */
export function latePart<Loaded>(read: () => Promise<Loaded>): LatePart<Loaded> {
  let loaded: Loaded | undefined
  let loading: Promise<void> | undefined
  async function begin(): Promise<void> {
    try {
      loaded = await read()
      loadedLooks.value += 1
    } catch {
      loading = undefined
    }
  }
  const load = () => (loading ??= begin())
  return {
    get() {
      if (loaded === undefined) void load()
      return loaded
    },
    load,
  }
}
