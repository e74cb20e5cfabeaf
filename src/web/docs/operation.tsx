import { useMemo } from 'preact/hooks'
import { Responses } from './responses.tsx'
import { CodeBlock } from './code-block.tsx'
import { curlOf } from './curl.ts'
import { Fields } from './fields.tsx'
import { pretty } from './json.ts'
import { Method } from './method.tsx'
import { Parameters } from './parameters.tsx'
import { Prose } from './prose.tsx'
import type { Entry, Resolve } from './reference.ts'
import { sampleOf } from './sample.ts'
import { shapeOf } from './shape.ts'

/** One operation: its description, parameters, body, responses and examples. */
export function Operation({ entry, resolve }: { entry: Entry; resolve: Resolve }) {
  const { id, method, path, summary, description, scope, parameters, body, responses } = entry
  const done = responses.find(({ status }) => status === '200')?.schema
  const sample = useMemo(() => (done ? pretty(sampleOf(done, resolve)) : ''), [done])
  return (
    <article id={id} class="operation" aria-labelledby={`${id}-name`}>
      <div class="description">
        <h3 id={`${id}-name`}>
          <a href={`#${id}`}>{summary}</a>
        </h3>
        <p class="address">
          <Method name={method} /> <code>{splitPath(path)}</code>
        </p>
        <Prose>{description}</Prose>
        <p class="scope">
          {scope === null ? (
            'Works with any valid key.'
          ) : (
            <>
              Requires the scope <code>{scope}</code>
            </>
          )}
        </p>
        {parameters.length > 0 && <Parameters parameters={parameters} resolve={resolve} />}
        {body && (
          <div>
            <h4>Body</h4>
            <Fields shape={shapeOf(body, resolve)} resolve={resolve} />
          </div>
        )}
        <Responses responses={responses} resolve={resolve} />
      </div>
      <div class="examples">
        <CodeBlock label={`Example of ${summary}`} title="Request" code={curlOf(entry)} />
        {sample !== '' && (
          <CodeBlock label={`Response of ${summary}`} title="Response" code={sample} isLong />
        )}
      </div>
    </article>
  )
}

/** Renders a path with a possible line break after each slash, and with its parameters marked. */
const splitPath = (path: string) =>
  path.split(/(?=\/)/).map(part => (
    <span key={part} class={part.includes('{') ? 'slot' : ''}>
      {part}
      <wbr />
    </span>
  ))
