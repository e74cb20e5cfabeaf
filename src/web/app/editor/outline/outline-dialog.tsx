import './outline.css'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Document } from '#contract/deck/deck.ts'
import { pollTypes } from '#contract/polls/looks.ts'
import { type OutlineChanges, applyOutline } from '#deck/outline/apply-outline.ts'
import { readOutline } from '#deck/outline/read-outline.ts'
import { writeOutline } from '#deck/outline/write-outline.ts'
import type { Examples } from '#deck/translations/examples.ts'
import { Dialog } from '../../dialog.tsx'
import { listText } from '../../list-text.ts'
import { message } from '../../messages.ts'
import { say } from '../../notice.tsx'
import { useEditor } from '../model/editor-context.ts'
import { newId } from '../new-id.ts'

/** An outline that was changed and not applied, and the document that it was written of, by the id of the deck. */
const drafts = new Map<string, { base: Document; text: string }>()

/** Returns how the lines of an outline begin. */
const signs = (): readonly [sign: string, what: string][] => [
  [message('outline.sign.slide'), message('outline.sign.slide.what')],
  [message('outline.sign.point'), message('outline.sign.point.what')],
  [message('outline.sign.heading'), message('outline.sign.heading.what')],
  ['+', message('outline.sign.text.what')],
  [message('outline.sign.poll'), message('outline.sign.poll.what')],
  [message('outline.sign.answer'), message('outline.sign.answer.what')],
  ['{word-cloud}', message('outline.sign.type.what', { types: pollTypes.join(', ') })],
  [message('outline.sign.note'), message('outline.sign.note.what')],
]

/** How long after the last key an outline is read, ms. */
const settleMs = 150

/** From so high a window on, how an outline is written is told without being asked, px. */
const leastForSigns = 700

/** The whole deck as text, in which it can be rewritten: what is changed there is changed in the deck, all at once. */
export function OutlineDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const { deck, deckId } = editor
  const { value: examples } = editor.examples
  const kept = useMemo(() => drafts.get(deckId), [])
  const base = useSignal(kept?.base ?? deck.content.peek().document)
  const text = useSignal(kept?.text ?? writeOutline(base.value))
  const field = useRef<HTMLTextAreaElement>(null)
  const { value: written } = text
  /** The text that was read last: a moment after the last key, as a long deck takes its time. */
  const settled = useSignal(written)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = deck.content.value.document
  const read = useMemo(() => readOutline(settled.value), [settled.value])
  const changes = useMemo(
    () => changesOf(base.value, current, read, examples),
    [read, base.value, current, examples],
  )
  useEffect(() => {
    const { current: area } = field
    if (!area) return
    // At the step that is shown.
    const at = kept ? 0 : writeOutline(base.value.slice(0, editor.stepIndex.peek())).length
    const from = at === 0 ? 0 : at + 1
    area.focus()
    area.setSelectionRange(from, from)
    const linesBefore = written.slice(0, from).split('\n').length - 1
    area.scrollTop = (area.scrollHeight * linesBefore) / written.split('\n').length
    return () => clearTimeout(settling.current)
  }, [])
  const said = changes && changesWords(changes)
  const write = (next: string) => {
    text.value = next
    clearTimeout(settling.current)
    settling.current = setTimeout(() => (settled.value = next), settleMs)
    drafts.set(deckId, { base: base.value, text: next })
  }
  const startAgain = () => {
    drafts.delete(deckId)
    base.value = deck.content.peek().document
    text.value = settled.value = writeOutline(base.value)
    field.current?.focus()
  }
  const apply = () => {
    // Of what stands there now.
    const made = changesOf(base.value, deck.content.peek().document, readOutline(text.peek()), examples)
    settled.value = text.peek()
    const done = made && changesWords(made)
    if (!made || done === undefined) return
    deck.edit(content => ({ ...content, document: made.document }))
    drafts.delete(deckId)
    say(message('outline.applied', { changes: done }), deck.lastDone())
    onClose()
  }
  const goTo = (line: number) => {
    const { current: area } = field
    if (!area) return
    const from =
      written
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0)
    const to = written.indexOf('\n', from)
    area.focus()
    area.setSelectionRange(from, to === -1 ? written.length : to)
  }
  return (
    <Dialog title={message('outline.label')} isWide onClose={onClose}>
      <div class="outline">
        <textarea
          ref={field}
          class="outline-text"
          aria-label={message('outline.text')}
          aria-describedby="outline-said"
          dir="auto"
          value={written}
          onInput={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            apply()
          }}
        />
        <details class="outline-signs" open={innerHeight > leastForSigns}>
          <summary>{message('outline.signs')}</summary>
          <dl>
            {signs().map(([sign, what]) => (
              <div key={sign}>
                <dt>
                  <code>{sign}</code>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <p class="quiet">{message('outline.rest')}</p>
        </details>
        <div class="outline-foot">
          <div id="outline-said" class="outline-said" role="status">
            {read.problems.slice(0, 3).map(({ line, message: problem }) => (
              <p key={`${line} ${problem}`}>
                <button type="button" onClick={() => goTo(line)}>
                  {message('outline.line', { number: line })}
                </button>{' '}
                {problem}
              </p>
            ))}
            {read.problems.length > 3 && (
              <p>{message('outline.moreLines', { count: read.problems.length - 3 })}</p>
            )}
            {kept && text.value === kept.text && <p class="quiet">{message('outline.kept')}</p>}
            {changes && (
              <p>
                {said === undefined
                  ? message('outline.unchanged')
                  : message('outline.changes', { changes: said })}
              </p>
            )}
          </div>
          <div class="buttons">
            <button type="button" class="side-button" onClick={startAgain}>
              {message('outline.startAgain')}
            </button>
            <button type="button" class="main-button" disabled={said === undefined} onClick={apply}>
              {message('outline.apply')}
            </button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** Returns what an outline changes; undefined when it cannot be read. */
const changesOf = (
  base: Document,
  current: Document,
  { steps, problems }: ReturnType<typeof readOutline>,
  examples: Examples,
): OutlineChanges | undefined =>
  problems.length > 0 ? undefined : applyOutline(base, current, steps, { newId, examples })

/** Returns what an outline changes in words; undefined when that is nothing. */
function changesWords({ added, changed, removed, moved }: OutlineChanges): string | undefined {
  const parts = [
    [added, 'outline.added'],
    [changed, 'outline.changed'],
    [removed, 'outline.removed'],
    [moved, 'outline.moved'],
  ] as const
  const words = parts.flatMap(([count, done]) => (count > 0 ? [message(done, { count })] : []))
  return words.length > 0 ? listText(words) : undefined
}
