import './below.css'
import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { IconButton } from '../../icon-button.tsx'
import { loadedPart } from '../../loaded-page.tsx'
import { message } from '../../messages.ts'
import { followPointer } from '../canvas/gesture.ts'
import { useChecks } from '../checks/use-checks.ts'
import { belowSize, least, most, setBelowSize } from './below-size.ts'
import { Notes } from './notes.tsx'
import { later } from '../later.ts'

const ChecksPanel = loadedPart(
  () => later(() => import('../checks/checks-panel.tsx')).then(file => file.ChecksPanel),
  () => null,
)

const tabs = { notes: 'common.notes', checks: 'below.checks' } as const
type Tab = keyof typeof tabs

/** What is below the canvas: the notes of the step, and what there is to improve. It can be made higher and lower, and closed. */
export function Below() {
  const chosen = useSignal<Tab>('notes')
  const panel = useRef<HTMLDivElement>(null)
  const checks = useChecks()
  const count = checks.problems.length + checks.warnings.length + checks.advice.length
  const { height, isOpen } = belowSize.value
  return (
    <section class="below" aria-label={message('below.label')}>
      <Splitter panel={panel} />
      <div class="below-head">
        <div
          class="below-tabs"
          role="tablist"
          aria-label={message('below.tabs')}
          onKeyDown={event => {
            if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
            event.preventDefault()
            chosen.value = chosen.value === 'notes' ? 'checks' : 'notes'
            document.getElementById(`tab-${chosen.value}`)?.focus()
          }}
        >
          {(Object.keys(tabs) as Tab[]).map(tab => (
            <button
              key={tab}
              type="button"
              id={`tab-${tab}`}
              role="tab"
              aria-selected={chosen.value === tab}
              aria-controls="below-panel"
              tabIndex={chosen.value === tab ? 0 : -1}
              onClick={() => {
                chosen.value = tab
                if (!isOpen) setBelowSize({ height, isOpen: true })
              }}
            >
              {tab === 'checks' && count > 0 ? (
                <>
                  <span aria-hidden="true">
                    {message(tabs[tab])}{' '}
                    <span class="below-count" data-bad={checks.problems.length > 0}>
                      {count}
                    </span>
                  </span>
                  <span class="sr">{message('below.checks.count', { count })}</span>
                </>
              ) : (
                message(tabs[tab])
              )}
            </button>
          ))}
        </div>
        <IconButton
          icon={isOpen ? 'down' : 'up'}
          label={message(isOpen ? 'below.close' : 'below.open')}
          onPress={() => setBelowSize({ height, isOpen: !isOpen })}
        />
      </div>
      <div
        ref={panel}
        class="below-panel"
        id="below-panel"
        role="tabpanel"
        aria-labelledby={`tab-${chosen.value}`}
        hidden={!isOpen}
        style={height === null ? undefined : { height: `${height}px` }}
      >
        {chosen.value === 'notes' ? <Notes /> : <ChecksPanel checks={checks} />}
      </div>
    </section>
  )
}

/** How far a press of an arrow key moves the splitter, px. */
const keyPx = 24

/** The upper edge of the panel, which makes it higher or lower: by a pointer, or by arrow keys. A double click closes or opens it. */
function Splitter({ panel }: { panel: RefObject<HTMLDivElement | null> }) {
  const { height, isOpen } = belowSize.value
  const now = () => (isOpen ? (panel.current?.offsetHeight ?? 0) : 0)
  const resize = (to: number) => setBelowSize({ height: to, isOpen: true })
  return (
    <div
      class="below-splitter"
      role="separator"
      aria-orientation="horizontal"
      aria-label={message('below.height')}
      aria-controls="below-panel"
      aria-valuemin={0}
      aria-valuemax={most()}
      aria-valuenow={isOpen ? (height ?? least) : 0}
      tabIndex={0}
      onPointerDown={press => {
        if (press.button !== 0) return
        const before = now()
        followPointer(press, {
          onMove: ({ dy }) => resize(before - dy),
          onEnd: result => {
            if (result === 'cancelled') setBelowSize({ height, isOpen })
          },
        })
      }}
      onDblClick={() => setBelowSize({ height, isOpen: !isOpen })}
      onKeyDown={event => {
        const to = { ArrowUp: now() + keyPx, ArrowDown: now() - keyPx, Home: most(), End: 0 }[event.key]
        if (to !== undefined) resize(!isOpen && to > 0 ? Math.max(least, to) : to)
        else if (event.key === 'Enter') setBelowSize({ height, isOpen: !isOpen })
        else return
        event.preventDefault()
      }}
    />
  )
}
