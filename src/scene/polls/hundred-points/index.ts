import type { LooksOf } from '../look.ts'
import { bars } from './bars.ts'
import { bullet } from './bullet.ts'
import { columns } from './columns.ts'
import { icicle } from './icicle.ts'
import { marimekko } from './marimekko.ts'
import { sunburst } from './sunburst.ts'
import { treemap } from './treemap.ts'
import { waffle } from './waffle.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'hundred-points'> = {
  bars,
  treemap,
  waffle,
  columns,
  sunburst,
  marimekko,
  icicle,
  bullet,
}
