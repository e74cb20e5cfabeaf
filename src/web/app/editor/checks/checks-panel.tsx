import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { isWaitingForPage } from '../steps/waiting-pages.ts'
import type { Check } from './find-checks.ts'
import { CheckList } from './check-list.tsx'
import type { Checks } from './use-checks.ts'

/** Everything that there is to improve, the most important first. */
export function ChecksPanel({ checks: { problems, warnings, advice } }: { checks: Checks }) {
  const { step, opened } = useEditor()
  if (problems.length + warnings.length + advice.length === 0)
    return (
      <p class="quiet checks-none">
        {message(isWaitingForPage(step.value, opened.value.pages) ? 'checks.preparing' : 'checks.none')}
      </p>
    )
  return (
    <div class="checks-panel">
      <Part title={message('checks.problems')} checks={problems} />
      <Part title={message('checks.warnings')} checks={warnings} />
      <Part title={message('checks.advice')} checks={advice} />
    </div>
  )
}

const Part = ({ title, checks }: { title: string; checks: readonly Check[] }) =>
  checks.length > 0 && (
    <section aria-label={title}>
      <h3>{title}</h3>
      <CheckList checks={checks} />
    </section>
  )
