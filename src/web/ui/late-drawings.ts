// By their paths: the build puts `lazy-drawings.ts` in the place of their names.
export { drawEnded } from '../../scene/ended.ts'
export { drawDrift } from '../../scene/lobby/drift.ts'
export { drawPeople } from '../../scene/lobby/people.ts'
export { drawDoublePoints } from '../../scene/double-points.ts'
export { drawGetReady } from '../../scene/polls/get-ready.ts'
export { chord } from '../../scene/polls/multiple-choice/chord.ts'
export { standings } from '../../scene/polls/multiple-choice/standings.ts'
export { drawOptionTiles } from '../../scene/polls/option-tiles.ts'
