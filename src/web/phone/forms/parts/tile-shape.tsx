import { tileShapes } from '#contract/polls/quiz-tiles.ts'

/** The shape of the tile at a place: a tile is known by its shape, not by its colour alone. */
export function TileShape({ at }: { at: number }) {
  return (
    <svg class="tile-shape" viewBox="0 0 24 24" aria-hidden="true">
      <path d={tileShapes[at % tileShapes.length]} />
    </svg>
  )
}
