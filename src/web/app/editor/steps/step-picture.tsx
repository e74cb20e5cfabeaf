import { useMemo } from 'preact/hooks'
import { hasLooks } from '#web/ui/lazy-looks.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { pollTypesOf } from '../drawing/poll-types.ts'
import { useEditor } from '../model/editor-context.ts'
import { useIsNear } from '../../is-near.ts'
import { useSettled } from './settled.ts'
import { pageStatusOf } from './waiting-pages.ts'

/** A small picture of a step, drawn while it is near the part of the list that is in sight. */
export function StepPicture({ id }: { id: string }) {
  const editor = useEditor()
  const { isNear, ref } = useIsNear<HTMLDivElement>()
  const content = useSettled(editor.deck.content)
  const index = content.document.findIndex(step => step.id === id)
  const step = content.document[index]
  const { value: votes } = editor.votes
  const { value: measure } = editor.measure
  const { value: aspects } = editor.aspects
  const words = editor.wordsOf(content)
  // Most steps are drawn from themselves; what compares polls is drawn from all of them.
  const dependsOnAll = step?.kind === 'join' || (step?.kind === 'poll' && comparesPolls(step.poll))
  const isDrawable = isNear && step !== undefined && hasLooks(pollTypesOf([step]))
  const scene = useMemo(
    () => (isDrawable ? editor.draw(index, votes, 400, content) : null),
    [
      isDrawable,
      step,
      content.theme,
      content.fonts,
      votes,
      measure,
      aspects,
      words,
      dependsOnAll ? content : null,
    ],
  )
  return (
    <div
      ref={ref}
      class="step-picture"
      data-page={pageStatusOf(step, editor.opened.value.pages)}
      aria-hidden="true"
    >
      {scene && <SceneSvg scene={scene} label="" isStill />}
    </div>
  )
}

const comparesPolls = ({ type, quizView }: { type: string; quizView?: string | undefined }): boolean =>
  type === 'rounds' || quizView === 'standings'
