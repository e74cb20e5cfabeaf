import { useId } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { withEntrance, withEntrancesInOrder } from '#deck/entrances.ts'
import { entrancesOf } from '#deck/entrances-of.ts'
import { groupOf } from '#deck/elements.ts'
import { type AppKey, language, message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { Row } from '../form/row.tsx'

/** What clicks are called whose numbers have a form of their own. */
const clicks: Partial<Record<Intl.LDMLPluralRule, AppKey>> = {
  one: 'element.appears.click.first',
  two: 'element.appears.click.second',
  few: 'element.appears.click.third',
}

/** Returns what people call an entrance: `2nd click`; of 0 `With the slide`. */
function entranceName(entrance: number): string {
  if (entrance === 0) return message('element.appears.atOnce')
  const form = new Intl.PluralRules(language(), { type: 'ordinal' }).select(entrance)
  return message(clicks[form] ?? 'element.appears.click', { number: entrance })
}

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
      <Row id={id} label={message('element.appears')} path={path} hint={message('element.appears.hint')}>
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
              {message('form.mixed')}
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
          {message('element.appears.inOrder')}
        </button>
      )}
    </>
  )
}
