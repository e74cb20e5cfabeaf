import { useId } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { withEntrance, withEntrancesInOrder } from '#deck/entrances.ts'
import { entrancesOf } from '#deck/entrances-of.ts'
import { groupOf } from '#deck/elements.ts'
import { useEditor } from '../../model/editor-context.ts'
import { Row } from '../form/row.tsx'

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Returns what people call an entrance: `2nd click`; of 0 `With the slide`. */
const entranceName = (entrance: number): string =>
  entrance === 0 ? 'With the slide' : `${entrance}${endings[ordinals.select(entrance)] ?? 'th'} click`

/** When the selected elements come on stage while their slide is presented [D82]. */
export function BuildField({ path }: { path: string }) {
  const id = useId()
  const { step, selection, editSlide } = useEditor()
  const slide = step.value
  const ids = selection.value
  const [first] = ids
  if (slide.kind !== 'slide' || first === undefined) return null
  const entrances = entrancesOf(slide)
  const chosen = new Set([...ids].map(each => entrances.get(each) ?? 0))
  const others = new Set([...entrances].flatMap(([each, entrance]) => (ids.has(each) ? [] : [entrance])))
  const most = Math.min(limits.build, Math.max(others.size + 1, ...chosen))
  const [value] = chosen
  const isOneGroup =
    groupOf(slide, first).size >= ids.size && [...ids].every(each => groupOf(slide, first).has(each))
  return (
    <>
      <Row
        id={id}
        label="Appears"
        path={path}
        hint="While the slide is presented; next shows one after another."
      >
        <select
          id={id}
          class="form-input"
          value={chosen.size > 1 ? 'mixed' : value}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => {
            const entrance = Number(currentTarget.value)
            editSlide(before => withEntrance(before, ids, entrance))
          }}
        >
          {chosen.size > 1 && (
            <option value="mixed" disabled>
              Mixed
            </option>
          )}
          {Array.from({ length: most + 1 }, (_, entrance) => (
            <option key={entrance} value={entrance}>
              {entranceName(entrance)}
            </option>
          ))}
        </select>
      </Row>
      {!isOneGroup && (
        <button
          type="button"
          class="form-add"
          onClick={() => editSlide(before => withEntrancesInOrder(before, ids))}
        >
          Let them appear one after another
        </button>
      )}
    </>
  )
}
