import { type PollType, pollTypes } from '#contract/polls/looks.ts'
import type { Look, LooksOf } from '#scene/polls/look.ts'
import { loadCountries } from './lazy-country.ts'
import { loadOnPicture } from './lazy-on-picture.ts'
import { loadDrawings } from './lazy-drawings.ts'
import { loadedLooks } from './loaded-looks.ts'

/** The time after which what draws a quiz is loaded, unless it is drawn before, ms. */
const drawingsAfterMs = 1_000

const loaders: { readonly [Type in PollType]: () => Promise<{ looks: LooksOf<Type> }> } = {
  // What draws a quiz comes after the polls that are drawn now.
  'multiple-choice': () =>
    import('#scene/polls/multiple-choice/index.ts').then(file => {
      setTimeout(() => void loadDrawings(), drawingsAfterMs)
      return file
    }),
  'image-choice': () => import('#scene/polls/image-choice/index.ts'),
  'this-or-that': () => import('#scene/polls/this-or-that/index.ts'),
  ranking: () => import('#scene/polls/ranking/index.ts'),
  'hundred-points': () => import('#scene/polls/hundred-points/index.ts'),
  rating: () => import('#scene/polls/rating/index.ts'),
  nps: () => import('#scene/polls/nps/index.ts'),
  estimate: () => import('#scene/polls/estimate/index.ts'),
  radar: () => import('#scene/polls/radar/index.ts'),
  // The countries of sample answers are those of the outlines.
  map: () => Promise.all([import('#scene/polls/map/index.ts'), loadCountries()]).then(([file]) => file),
  // What sample spots on a picture mean comes with what draws them.
  'place-map': () =>
    Promise.all([import('#scene/polls/place-map/index.ts'), loadOnPicture()]).then(([file]) => file),
  'open-feed': () => import('#scene/polls/open-feed/index.ts'),
  'qa-upvotes': () => import('#scene/polls/qa-upvotes/index.ts'),
  timer: () => import('#scene/polls/timer/index.ts'),
  wheel: () => import('#scene/polls/wheel/index.ts'),
  rounds: () => import('#scene/polls/rounds/index.ts'),
  'word-cloud': () => import('#scene/polls/word-cloud/index.ts'),
}

const loaded = new Map<PollType, Readonly<Record<string, Look>>>()
const loading = new Map<PollType, Promise<void>>()

/** Returns the looks of a poll type by name; null until they are loaded, which this begins. */
export function looksOf(type: PollType): Readonly<Record<string, Look>> | null {
  const looks = loaded.get(type) ?? null
  if (!looks) void load(type)
  return looks
}

/** Loads the looks of poll types, by default of all. Those that cannot be loaded are tried again when they are drawn. */
export async function loadLooks(types: Iterable<PollType> = pollTypes): Promise<void> {
  await Promise.all(Array.from(types, load))
}

/** Whether polls of all these types can be drawn; begins to load what is missing. A component that asks is drawn again when that has come. */
export function hasLooks(types: readonly PollType[]): boolean {
  const missing = types.filter(type => !loaded.has(type))
  if (missing.length === 0) return true
  void loadLooks(missing)
  return loadedLooks.value < 0
}

function load(type: PollType): Promise<void> {
  const begun = loading.get(type) ?? read(type)
  loading.set(type, begun)
  return begun
}

async function read(type: PollType): Promise<void> {
  try {
    const { looks } = await loaders[type]()
    loaded.set(type, looks)
    loadedLooks.value += 1
  } catch {
    loading.delete(type)
  }
}
