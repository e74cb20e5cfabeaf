declare module 'world-atlas/countries-50m.json' {
  import type { Atlas } from '#polls/geography/world-atlas.ts'
  const atlas: Atlas
  export default atlas
}
