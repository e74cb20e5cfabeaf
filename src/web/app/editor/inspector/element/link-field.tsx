import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { Link } from '#contract/deck/element.ts'
import { limits } from '#contract/limits.ts'
import { indexOfStep } from '#deck/steps.ts'
import { stepLabel } from '#web/ui/step-label.ts'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { Row } from '../form/row.tsx'
import type { Bound } from '../form/subject.ts'
import { TextField } from '../form/text-field.tsx'

/** So much of what a step says stands in its name, in characters. */
const longest = 40
/** What is chosen for a link to a page, which no id of a step is. */
const page = '/'

/** Where a click on the selected elements leads while somebody presents with a mouse. */
export function LinkField({ field }: { field: Bound<Link> }) {
  const id = useId()
  const { deck, wordsOf } = useEditor()
  const content = deck.content.value
  const { document } = content
  const isPage = useSignal(false)
  const { step, url } = field.value ?? {}
  const isGone = step !== undefined && indexOfStep(document, step) === -1
  const chosen = field.isMixed ? 'mixed' : (step ?? (url !== undefined || isPage.value ? page : ''))
  const address: Bound<string> = {
    path: `${field.path}.url`,
    value: url,
    isMixed: false,
    set: (value, isTyping) => field.set(value === undefined ? undefined : { url: value }, isTyping),
    close: field.close,
  }
  return (
    <div class="form-group" data-field={field.path}>
      <Row
        id={id}
        label={message('element.leads')}
        path={field.path}
        hint={message('element.leads.hint')}
        message={isGone ? message('element.leads.gone.fix') : null}
      >
        <select
          id={id}
          class="form-input"
          value={chosen}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget: { value } }) => {
            isPage.value = value === page
            if (value !== page) field.set(value === '' ? undefined : { step: value })
            else if (url === undefined) field.set(undefined)
          }}
        >
          {field.isMixed && (
            <option value="mixed" disabled>
              {message('form.mixed')}
            </option>
          )}
          <option value="">{message('element.leads.nothing')}</option>
          <option value={page}>{message('element.leads.page')}</option>
          {isGone && <option value={step}>{message('element.leads.gone')}</option>}
          {document.map((each, index) => (
            <option key={each.id} value={each.id}>
              {index}. {stepLabel(document, index, wordsOf(content)).slice(0, longest)}
            </option>
          ))}
        </select>
      </Row>
      {chosen === page && (
        <TextField
          label={message('element.leads.address')}
          field={address}
          longest={limits.url}
          isOptional
          placeholder="https://example.org/page"
        />
      )}
    </div>
  )
}
