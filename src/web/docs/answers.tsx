import { useSignal } from '@preact/signals'
import { CodeBlock } from './code-block.tsx'
import { Fields } from './fields.tsx'
import { pretty } from './json.ts'
import { Prose } from './prose.tsx'
import type { Answer, Resolve } from './reference.ts'
import { shapeOf } from './shape.ts'

/** The responses of an operation, by status. */
export function Answers({ answers, resolve }: { answers: Answer[]; resolve: Resolve }) {
  return (
    <div>
      <h4>Responses</h4>
      <ul class="answers">
        {answers.map(answer => (
          <li key={answer.status}>
            <AnswerRow answer={answer} resolve={resolve} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function AnswerRow({ answer, resolve }: { answer: Answer; resolve: Resolve }) {
  const { status, description, headers, schema, example } = answer
  const isOpen = useSignal(false)
  return (
    <details onToggle={event => (isOpen.value = event.currentTarget.open)}>
      <summary>
        <b class={status.startsWith('2') ? 'status fine' : 'status'}>{status}</b> <Plain>{description}</Plain>
      </summary>
      {isOpen.value && (
        <div class="answer">
          {status.startsWith('2') && schema && (
            <Fields shape={shapeOf(schema, resolve)} resolve={resolve} isAnswer />
          )}
          {example !== undefined && <CodeBlock label={`Response ${status}`} code={pretty(example)} />}
          <Prose>{`Headers: ${headers.map(name => `\`${name}\``).join(', ')}.`}</Prose>
        </div>
      )}
    </details>
  )
}

const Plain = ({ children }: { children: string }) => <span>{children.replaceAll('`', '')}</span>
