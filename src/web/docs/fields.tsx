import { useSignal } from '@preact/signals'
import { plural } from '#contract/text/figures.ts'
import { Facts } from './facts.tsx'
import { type Json, text } from './json.ts'
import { Prose } from './prose.tsx'
import type { Resolve } from './reference.ts'
import { type Field, type Shape, shapeOf } from './shape.ts'

interface Given {
  resolve: Resolve
  /** Whether the fields belong to a response. */
  isResponse?: boolean
}

/** The fields of an object as a tree whose branches can be opened. */
export function Fields({ shape, ...given }: { shape: Shape } & Given) {
  return (
    <ul class="fields">
      {shape.fields.map(field => (
        <FieldRow key={field.name} field={field} {...given} />
      ))}
      {shape.branches.map(({ name, schema }) => (
        <li key={name} class="field">
          <Inner title={name} schema={schema} {...given} />
        </li>
      ))}
    </ul>
  )
}

function FieldRow({ field: { name, required, schema }, ...given }: { field: Field } & Given) {
  const { resolve, isResponse = false } = given
  // Only the rarer case has a remark: a required field in a request, an optional field in a response.
  const remark = isResponse ? (required ? '' : 'optional') : required ? 'required' : ''
  const shape = shapeOf(schema, resolve)
  const hasMore = shape.fields.length > 0 || shape.branches.length > 0
  const description = text(schema['description']) || text(resolve(schema)['description'])
  return (
    <li class="field">
      <span class="field-head">
        <code class="name">{name}</code>
        <Facts shape={shape} remark={remark} />
      </span>
      <Prose>{description}</Prose>
      {hasMore && <Inner title={moreOf(shape)} schema={schema} {...given} />}
    </li>
  )
}

const moreOf = ({ fields, branches }: Shape) =>
  branches.length > 0 ? plural(branches.length, 'kind') : plural(fields.length, 'field')

/** Nested fields, rendered only when they are opened. */
function Inner({ title, schema, ...given }: { title: string; schema: Json } & Given) {
  const isOpen = useSignal(false)
  return (
    <details onToggle={event => (isOpen.value = event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen.value && <Fields shape={shapeOf(schema, given.resolve)} {...given} />}
    </details>
  )
}
