import './step-search.css'
import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { type Hit, findHits, replaceHits } from '#deck/find-words.ts'
import { indexOfStep } from '#deck/steps.ts'
import { IconButton } from '../../icon-button.tsx'
import { type AppKey, message, sentences } from '../../messages.ts'
import { say } from '../../notice.tsx'
import { markField } from '../checks/go-to.ts'
import { useEditor } from '../model/editor-context.ts'

/** What is sought in the deck, and how. */
export interface Search {
  words: string
  isExact: boolean
  isWhole: boolean
  /** Whether the words are to be replaced, so that the focus goes to the field for the others. */
  isReplacing: boolean
}

/** Where a text of a step is, by the last name of its path. */
const places: Readonly<Record<string, AppKey>> = {
  accepted: 'stepSearch.at.accepted',
  alt: 'stepSearch.at.alt',
  category: 'stepSearch.at.category',
  dimensions: 'stepSearch.at.dimensions',
  groups: 'stepSearch.at.groups',
  label: 'stepSearch.at.label',
  labels: 'stepSearch.at.labels',
  name: 'stepSearch.at.name',
  notes: 'stepSearch.at.notes',
  options: 'stepSearch.at.options',
  prompt: 'stepSearch.at.prompt',
  wheelNames: 'stepSearch.at.wheelNames',
}
/** So much of a text is shown before the words, in characters. */
const contextLength = 24

const keyOf = ({ stepId, element, path, start }: Hit): string =>
  JSON.stringify([stepId, element, path, start])

/**
 * Fields that find words in all steps and replace them. Each place where they stand is shown in turn, with its element selected. Enter
 * goes to the next one, Shift with Enter to the one before.
 */
export function StepSearch({
  search,
  onSearch,
  onFound,
  onClose,
}: {
  search: Search
  onSearch: (search: Search) => void
  /** Called with the ids of the steps that have the words; with null while none are sought. */
  onFound: (ids: ReadonlySet<string> | null) => void
  onClose: () => void
}) {
  const editor = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const other = useRef<HTMLInputElement>(null)
  const replacement = useSignal('')
  const current = useSignal<string | null>(null)
  const { document } = editor.deck.content.value
  const hits = findHits(document, search)
  const at = hits.findIndex(hit => keyOf(hit) === current.value)
  const hit = hits[at]
  const isSought = search.words.trim() !== ''
  const steps = new Set(hits.map(({ stepId }) => stepId))
  // Before the next key is pressed, which belongs to the field.
  useLayoutEffect(() => {
    const target = search.isReplacing ? other.current : field.current
    target?.focus()
    target?.select()
  }, [search.isReplacing])
  useEffect(() => onFound(isSought ? steps : null), [isSought, [...steps].join()])
  useEffect(
    () => () => {
      onFound(null)
      markField(null)
    },
    [],
  )
  const show = (next: Hit | undefined) => {
    current.value = next ? keyOf(next) : null
    if (!next) return
    editor.show(next.stepId)
    editor.select(next.element === undefined ? [] : [next.element])
    // The inspector is drawn for the step and the element first.
    requestAnimationFrame(() => requestAnimationFrame(() => markField(next.path)))
  }
  /** Goes on from the place that is shown, or else from the step that is shown. */
  const go = (by: 1 | -1) => {
    if (at !== -1) return show(hits.at((at + by) % hits.length))
    const order = new Map(document.map(({ id }, index) => [id, index]))
    const from = editor.stepIndex.value
    const isAhead = ({ stepId }: Hit) => ((order.get(stepId) ?? 0) - from) * by >= 0
    return show((by === 1 ? hits.find(isAhead) : hits.findLast(isAhead)) ?? hits.at(by === 1 ? 0 : -1))
  }
  const replace = (replaced: readonly Hit[]) => {
    const { count } = replaceHits(document, replaced, replacement.value)
    if (count > 0)
      editor.deck.edit(content => ({
        ...content,
        document: replaceHits(content.document, replaced, replacement.value).document,
      }))
    return count
  }
  const replaceOne = () => {
    if (!hit) return go(1)
    if (replace([hit]) === 0) return say(message('stepSearch.stays'))
    const left = findHits(editor.deck.content.value.document, search)
    // What was written may have the words again. They are passed over.
    const isWritten = ({ stepId, element, path, start }: Hit) =>
      stepId === hit.stepId &&
      element === hit.element &&
      path === hit.path &&
      start >= hit.start &&
      start < hit.start + replacement.value.length
    return show(left[at + left.filter(isWritten).length] ?? left[0])
  }
  const replaceAll = () => {
    const count = replace(hits)
    const left = hits.length - count
    say(
      sentences(
        message('stepSearch.replaced', { count }),
        left > 0 ? message('stepSearch.left', { count: left }) : '',
      ),
      count > 0 ? editor.deck.lastDone() : undefined,
    )
  }
  const keys = (enter: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key === 'Enter') enter(event)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <div class="step-search" role="search">
      <input
        ref={field}
        type="search"
        class="field"
        aria-label={message('stepSearch.find')}
        placeholder={message('stepSearch.find.hint')}
        autocomplete="off"
        value={search.words}
        onInput={event => onSearch({ ...search, words: event.currentTarget.value })}
        onKeyDown={keys(event => go(event.shiftKey ? -1 : 1))}
      />
      <div class="step-search-row">
        <Toggle
          label={message('stepSearch.exact')}
          text="Aa"
          isOn={search.isExact}
          onPress={() => onSearch({ ...search, isExact: !search.isExact })}
        />
        <Toggle
          label={message('stepSearch.whole')}
          text={message('stepSearch.whole.short')}
          isOn={search.isWhole}
          onPress={() => onSearch({ ...search, isWhole: !search.isWhole })}
        />
      </div>
      <div class="step-search-row">
        <p class="quiet" role="status">
          {isSought &&
            (hits.length === 0
              ? message('stepSearch.none')
              : at === -1
                ? message('stepSearch.found', {
                    places: message('stepSearch.places', { count: hits.length }),
                    steps: message('stepSearch.steps', { count: steps.size }),
                  })
                : message('stepSearch.nth', { number: at + 1, total: hits.length }))}
        </p>
        <IconButton
          icon="up"
          label={message('stepSearch.previous')}
          isDisabled={hits.length === 0}
          onPress={() => go(-1)}
        />
        <IconButton
          icon="down"
          label={message('stepSearch.next')}
          isDisabled={hits.length === 0}
          onPress={() => go(1)}
        />
      </div>
      {hit && (
        <p class="step-search-hit" dir="auto" role="status">
          <span class="quiet">{placeWords(indexOfStep(document, hit.stepId), hit)}</span>{' '}
          {hit.start > contextLength && '…'}
          {hit.text.slice(Math.max(0, hit.start - contextLength), hit.start)}
          <mark>{hit.text.slice(hit.start, hit.end)}</mark>
          {hit.text.slice(hit.end, hit.end + 2 * contextLength)}
        </p>
      )}
      <input
        ref={other}
        class="field"
        aria-label={message('stepSearch.other')}
        placeholder={message('stepSearch.other')}
        autocomplete="off"
        value={replacement.value}
        onInput={event => (replacement.value = event.currentTarget.value)}
        onKeyDown={keys(replaceOne)}
      />
      <div class="step-search-row">
        <button type="button" class="form-add" aria-disabled={hits.length === 0} onClick={replaceOne}>
          {message('stepSearch.replace')}
        </button>
        <button
          type="button"
          class="form-add"
          aria-disabled={hits.length === 0}
          onClick={() => {
            if (hits.length > 0) replaceAll()
          }}
        >
          {message('stepSearch.replaceAll')}
        </button>
      </div>
    </div>
  )
}

/** Returns what people call the place of a hit in a step, such as “Step 3, option 2:”. */
function placeWords(step: number, { path }: Hit): string {
  const [, name = '', place = ''] = /([A-Za-z]+)(?:\.(\d+))?$/.exec(path) ?? []
  return message(places[name] ?? 'stepSearch.at.text', { step, number: Number(place) + 1 })
}

const Toggle = ({
  label,
  text,
  isOn,
  onPress,
}: {
  label: string
  text: string
  isOn: boolean
  onPress: () => void
}) => (
  <button
    type="button"
    class="tool step-search-toggle"
    aria-label={label}
    data-tip={label}
    aria-pressed={isOn}
    onClick={onPress}
  >
    {text}
  </button>
)
