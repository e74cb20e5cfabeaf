import { type Rect, overlayStyle, rect as rectSchema } from '#contract/deck/element.ts'
import { aspectOf, blankAspect } from '#deck/layout.ts'
import { type AppKey, message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { boundsOf } from '../form/bounds.ts'
import { Group } from '../form/group.tsx'
import { NumberField } from '../form/number-field.tsx'
import { fieldOf, partOf } from '../form/subject.ts'
import { ArrangeRows } from './arrange-rows.tsx'
import { allElements, allLooks } from './elements-subject.ts'

const { shape } = rectSchema
const sides: { readonly [Side in keyof Rect]: { label: AppKey; isHorizontal: boolean } } = {
  x: { label: 'element.place.left', isHorizontal: true },
  y: { label: 'element.place.top', isHorizontal: false },
  w: { label: 'element.place.width', isHorizontal: true },
  h: { label: 'element.place.height', isHorizontal: false },
}

/** Where the selected elements lie, how large they are, px of a slide 1,600 px wide, and how they are turned. */
export function PlaceGroup() {
  const editor = useEditor()
  const { value: step } = editor.step
  const subject = partOf(allElements(editor), 'rect')
  const aspect = step.kind === 'slide' ? aspectOf(step, editor.aspects.value) : blankAspect
  // The sides of a line may be flatter; the schema of its element checks them.
  const bounds = (side: keyof Rect) => ({ ...boundsOf(shape[side]), isWhole: false })
  return (
    <Group title={message('element.place')}>
      {editor.selected.value.length > 1 && <ArrangeRows />}
      <div class="form-pair">
        {(Object.keys(sides) as (keyof Rect)[]).map(side => (
          <NumberField
            key={side}
            label={message(sides[side].label)}
            field={fieldOf(subject, side)}
            bounds={bounds(side)}
            factor={sides[side].isHorizontal ? 1 / 1_600 : aspect / 1_600}
            unit="px"
            decimals={1}
            isRequired
          />
        ))}
      </div>
      <NumberField
        label={message('element.turned')}
        field={fieldOf(allLooks(editor), 'rotation')}
        bounds={{ ...boundsOf(overlayStyle.shape.rotation), isWhole: false }}
        unit="°"
        decimals={1}
        placeholder="0"
      />
    </Group>
  )
}
