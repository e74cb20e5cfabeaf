import type { AnsweredKind } from '#polls/kind.ts'

let loaded: AnsweredKind | undefined

/** A poll in which people pin a spot on a picture, as the file of the same name in `polls/` defines it; without answers until that is loaded. */
export const onPicture: AnsweredKind = {
  read: (...given) => loaded?.read(...given) ?? { value: null, contributions: [] },
  report: (...given) =>
    loaded?.report(...given) ?? {
      voters: 0,
      result: { spots: [] },
      table: { columns: [], rows: [] },
      summary: '',
    },
}

/** Loads what spots on a picture mean. */
export async function loadOnPicture(): Promise<void> {
  // By its path: the build puts this file in the place of `#polls/spots/on-picture.ts`.
  loaded = (await import('../../polls/spots/on-picture.ts')).onPicture
}
