import './checks.css'
import { Icon } from '../../icon.tsx'
import { lateIcons } from '../../late-icons.ts'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import type { Check } from './find-checks.ts'
import { FailedPagesButtons } from './failed-pages-buttons.tsx'
import { goTo } from './go-to.ts'

/** Checks, each as a button that shows what it is about. */
export function CheckList({ checks, onGo }: { checks: readonly Check[]; onGo?: () => void }) {
  const editor = useEditor()
  return (
    <ul class="checks">
      {checks.map((check, at) => (
        <li key={`${check.stepId} ${check.text} ${at}`}>
          <button
            type="button"
            class="check"
            data-kind={check.kind}
            onClick={() => {
              onGo?.()
              void goTo(editor, check)
            }}
          >
            <Icon name={check.kind === 'advice' ? lateIcons.notes : lateIcons.warning} />
            <span>
              <b>
                {check.step === 0
                  ? message('common.joinScreen')
                  : message('common.step', { number: check.step })}
              </b>{' '}
              <span dir="auto">{check.text}</span>
              {check.fix !== undefined && <span class="check-fix"> {check.fix}</span>}
            </span>
          </button>
          {check.failed && <FailedPagesButtons failed={check.failed} {...(onGo && { onDone: onGo })} />}
        </li>
      ))}
    </ul>
  )
}
