declare module 'world-atlas/countries-110m.json' {
  import type { Atlas } from '#polls/geography/world-atlas.ts'
  const atlas: Atlas
  export default atlas
}
