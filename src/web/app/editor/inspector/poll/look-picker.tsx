import './look-picture.css'
import './looks.css'
import { useId, useMemo } from 'preact/hooks'
import { stepPolls } from '#polls/placed.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { useSettled } from '../../steps/settled.ts'
import { Group } from '../form/group.tsx'
import { drawLook } from './draw-look.ts'
import { lookTitle, looksOf } from './look-titles.ts'
import { type PollSubject, isOfSeveral } from './poll-subject.ts'

/** The looks of the poll's type as small pictures of this poll with sample votes. */
export function LookPicker({ subject }: { subject: PollSubject }) {
  const name = useId()
  const { poll, look, multiSelect } = subject
  const looks = looksOf(poll.type)
  if (looks.length === 0) return null
  const isOpen = (each: string) =>
    !isOfSeveral(each) || poll.type !== 'multiple-choice' || poll.multiSelect === true
  return (
    <Group title={message('lookPicker.label')}>
      <div class="looks" role="radiogroup" aria-label={message('lookPicker.label')} data-field={look.path}>
        {looks.map(each => (
          <label key={each} class="look" data-off={!isOpen(each)}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={look.value === each}
              disabled={!isOpen(each)}
              onChange={() => look.set(each)}
            />
            <LookPicture subject={subject} look={each} />
            <span>{lookTitle(poll.type, each)}</span>
          </label>
        ))}
      </div>
      {!looks.every(isOpen) && (
        <p class="form-note">
          {message('lookPicker.several')}{' '}
          <button type="button" class="form-link" onClick={() => multiSelect.set(true)}>
            {message('lookPicker.several.allow')}
          </button>
        </p>
      )}
    </Group>
  )
}

/** Pictures follow what is typed a moment later, but another type is drawn at once. */
function LookPicture({ subject: { poll, card, id }, look }: { subject: PollSubject; look: string }) {
  const editor = useEditor()
  const content = useSettled(editor.deck.content)
  const { value: measure } = editor.measure
  const stepId = editor.step.value.id
  const index = content.document.findIndex(step => step.id === stepId)
  const step = content.document[index]
  const settled = step && stepPolls(step, index).find(({ pollId }) => pollId === id)?.poll
  const drawn = settled?.type === poll.type ? settled : poll
  const words = editor.wordsOf(content)
  const dependsOnAll = poll.type === 'rounds' ? content : null
  const scene = useMemo(
    () => (index === -1 ? null : drawLook(editor, content, index, { poll: drawn, style: card?.style, look })),
    [drawn, card?.style, look, measure, words, content.theme, content.fonts, dependsOnAll, index === -1],
  )
  return (
    <div class="look-picture" aria-hidden="true">
      {scene && <SceneSvg scene={scene} label="" isStill />}
    </div>
  )
}
