import { useSignal } from '@preact/signals'
import { Facts } from './facts.tsx'
import { type Json, text } from './json.ts'
import { Prose } from './prose.tsx'
import type { Resolve } from './reference.ts'
import { type Field, type Shape, shapeOf } from './shape.ts'

interface Given {
  resolve: Resolve
  /** Whether the tree is of an answer rather than of a request. */
  isAnswer?: boolean
}

/** The fields of an object as a tree that opens where one wants to know more. */
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
  const { resolve, isAnswer = false } = given
  // What is rare is said: a field that must be sent, a field that may be missing in an answer.
  const remark = isAnswer ? (required ? '' : 'optional') : required ? 'required' : ''
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
  branches.length > 0
    ? `${branches.length} kinds`
    : fields.length === 1
      ? '1 field'
      : `${fields.length} fields`

/** What lies deeper is put on the page only when it is opened. */
function Inner({ title, schema, ...given }: { title: string; schema: Json } & Given) {
  const isOpen = useSignal(false)
  return (
    <details onToggle={event => (isOpen.value = event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen.value && <Fields shape={shapeOf(schema, given.resolve)} {...given} />}
    </details>
  )
}
