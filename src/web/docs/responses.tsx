import { useSignal } from '@preact/signals'
import { CodeBlock } from './code-block.tsx'
import { Fields } from './fields.tsx'
import { pretty } from './json.ts'
import { Prose } from './prose.tsx'
import type { DocumentedResponse, Resolve } from './reference.ts'
import { shapeOf } from './shape.ts'

/** The responses of an operation, by status. */
export function Responses({ responses, resolve }: { responses: DocumentedResponse[]; resolve: Resolve }) {
  return (
    <div>
      <h4>Responses</h4>
      <ul class="responses">
        {responses.map(response => (
          <li key={response.status}>
            <ResponseRow response={response} resolve={resolve} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ResponseRow({ response, resolve }: { response: DocumentedResponse; resolve: Resolve }) {
  const { status, description, headers, schema, example } = response
  const isOpen = useSignal(false)
  return (
    <details onToggle={event => (isOpen.value = event.currentTarget.open)}>
      <summary>
        <b class={status.startsWith('2') ? 'status fine' : 'status'}>{status}</b> <Plain>{description}</Plain>
      </summary>
      {isOpen.value && (
        <div class="response">
          {status.startsWith('2') && schema && (
            <Fields shape={shapeOf(schema, resolve)} resolve={resolve} isResponse />
          )}
          {example !== undefined && <CodeBlock label={`Response ${status}`} code={pretty(example)} />}
          <Prose>{`Headers: ${headers.map(name => `\`${name}\``).join(', ')}.`}</Prose>
        </div>
      )}
    </details>
  )
}

const Plain = ({ children }: { children: string }) => <span>{children.replaceAll('`', '')}</span>
