import { Facts } from './facts.tsx'
import { Prose } from './prose.tsx'
import type { Parameter, Resolve } from './reference.ts'
import { shapeOf } from './shape.ts'

const places: Record<string, string> = { path: 'in the path', query: 'in the query', header: 'a header' }

/** The parameters of an operation in path, query and headers. */
export function Parameters({ parameters, resolve }: { parameters: Parameter[]; resolve: Resolve }) {
  return (
    <div>
      <h4>Parameters</h4>
      <table class="parameters">
        <thead class="sr">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ name, place, required, description, schema }) => (
            <tr key={name}>
              <th scope="row">
                <code class="name">{name}</code>
                <span class="place">{places[place] ?? place}</span>
              </th>
              <td>
                <Facts
                  shape={shapeOf(schema, resolve)}
                  remark={required && place !== 'path' ? 'required' : ''}
                />
                <Prose>{description}</Prose>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
