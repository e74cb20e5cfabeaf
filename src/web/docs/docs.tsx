import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Contents } from './contents.tsx'
import { Operation } from './operation.tsx'
import { Prose } from './prose.tsx'
import { type Reference, readReference } from './reference.ts'
import { search } from './search.ts'
import { Start } from './start.tsx'
import { withPrefix } from '#web/ui/core/prefix.ts'

const source = withPrefix('/api/openapi.json')

/** The page of the API reference, made from the server's OpenAPI document. */
export function Docs() {
  const reference = useSignal<Reference | null>(null)
  const failed = useSignal(false)
  const load = async () => {
    failed.value = false
    try {
      const reply = await fetch(source)
      if (!reply.ok) throw new Error(String(reply.status))
      reference.value = readReference(await reply.json())
    } catch {
      failed.value = true
    }
  }
  useEffect(() => void load(), [])
  useEffect(showTarget, [reference.value])
  if (failed.value)
    return (
      <main class="alone">
        <h1>The reference could not be loaded</h1>
        <p>The server did not respond at {source}.</p>
        <button type="button" class="again" onClick={() => void load()}>
          Try again
        </button>
      </main>
    )
  return reference.value ? <Page reference={reference.value} /> : <main class="alone" aria-busy="true" />
}

function Page({ reference }: { reference: Reference }) {
  const words = useSignal('')
  const found = search(reference.groups, words.value)
  const isSearching = words.value.trim() !== ''
  return (
    <div class="docs">
      <a class="skip" href="#reference">
        Skip to the reference
      </a>
      <Contents groups={found} words={words} />
      <main id="reference" tabIndex={-1}>
        {!isSearching && <Start reference={reference} source={source} />}
        {found.map(({ name, description, entries }) => (
          <section key={name} class="group" aria-labelledby={`group-${name}`}>
            <header class="group-head">
              <h2 id={`group-${name}`}>{name}</h2>
              <Prose>{description}</Prose>
            </header>
            {entries.map(entry => (
              <Operation key={entry.id} entry={entry} resolve={reference.resolve} />
            ))}
          </section>
        ))}
        {found.length === 0 && (
          <p class="nothing">
            No operation matches “{words.value.trim()}”.{' '}
            <button type="button" class="again" onClick={() => (words.value = '')}>
              Show all
            </button>
          </p>
        )}
      </main>
    </div>
  )
}

/** Scrolls to the target of the URL, which did not exist when the browser looked for it. */
function showTarget(): void {
  const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null
  target?.scrollIntoView()
}
