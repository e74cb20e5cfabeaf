import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { elementsOfList } from '../element/elements-subject.ts'
import { FrameFields } from '../element/frame-controls.tsx'
import { Fold } from '../form/group.tsx'
import { partOf } from '../form/subject.ts'
import { CardFields } from './card-controls.tsx'

/**
 * The style of the selected cards. What their charts look like stands with the poll when there is only one. With `title`, what they do
 * not share with other kinds.
 */
export function CardStylePanel({ title }: { title?: string }) {
  const cards = elementsOfList(useEditor(), 'overlays')
  const subject = partOf(cards, 'style')
  return (
    <>
      {(title !== undefined || cards.values.length > 1) && (
        <Fold
          title={
            title === undefined ? message('cardStyle.charts') : message('cardStyle.charts.of', { title })
          }
        >
          <CardFields subject={subject} group="figures" />
          <CardFields subject={subject} group="accent" />
          <CardFields subject={subject} group="colours" />
        </Fold>
      )}
      <Fold title={title === undefined ? message('panel.card') : message('cardStyle.card.of', { title })}>
        <CardFields subject={subject} group="card" />
        {title === undefined && <FrameFields subject={subject} usual={{ shadow: true, radius: 24 }} />}
      </Fold>
      <Fold
        title={title === undefined ? message('cardStyle.texts') : message('cardStyle.texts.of', { title })}
      >
        <CardFields subject={subject} group="title" />
        <CardFields subject={subject} group="texts" />
      </Fold>
    </>
  )
}
