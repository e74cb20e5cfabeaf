import './below.css'
import { useSignal } from '@preact/signals'
import { plural } from '#contract/text/figures.ts'
import { loadedPart } from '../../loaded-page.tsx'
import { useChecks } from '../checks/use-checks.ts'
import { Notes } from './notes.tsx'

const ChecksPanel = loadedPart(
  () => import('../checks/checks-panel.tsx').then(file => file.ChecksPanel),
  () => null,
)

const tabs = ['Notes', 'Checks'] as const

/** What is below the canvas: the notes of the step, and what there is to improve. */
export function Below() {
  const chosen = useSignal<(typeof tabs)[number]>('Notes')
  const checks = useChecks()
  const count = checks.problems.length + checks.warnings.length + checks.advice.length
  return (
    <section class="below" aria-label="Below the slide">
      <div
        class="below-tabs"
        role="tablist"
        aria-label="Notes and checks"
        onKeyDown={event => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          event.preventDefault()
          chosen.value = chosen.value === 'Notes' ? 'Checks' : 'Notes'
          document.getElementById(`tab-${chosen.value}`)?.focus()
        }}
      >
        {tabs.map(tab => (
          <button
            key={tab}
            type="button"
            id={`tab-${tab}`}
            role="tab"
            aria-selected={chosen.value === tab}
            aria-controls="below-panel"
            tabIndex={chosen.value === tab ? 0 : -1}
            onClick={() => (chosen.value = tab)}
          >
            {tab}
            {tab === 'Checks' && count > 0 && (
              <span class="below-count" data-bad={checks.problems.length > 0}>
                <span aria-hidden="true">{count}</span>
                <span class="sr">, {plural(count, 'thing')} to improve</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div class="below-panel" id="below-panel" role="tabpanel" aria-labelledby={`tab-${chosen.value}`}>
        {chosen.value === 'Notes' ? <Notes /> : <ChecksPanel checks={checks} />}
      </div>
    </section>
  )
}
