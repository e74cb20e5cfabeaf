import { CodeBlock } from './code-block.tsx'
import { Prose } from './prose.tsx'
import type { Reference } from './reference.ts'
import { prefix } from '#web/ui/core/prefix.ts'

/** The introduction: from a key to the first deck and room. */
export function Start({ reference, source }: { reference: Reference; source: string }) {
  const { summary, paragraphs } = reference
  // The reader of this page can reach the server at its address.
  const setting = `BASE=${location.origin}${prefix}\nKEY=lpd_…`
  const first = [
    'curl "$BASE/api/v1/decks" -H "Authorization: Bearer $KEY" -d \'{',
    '  "title": "Monday",',
    '  "document": [',
    '    { "kind": "join" },',
    '    { "kind": "poll", "poll": {',
    '        "type": "multiple-choice",',
    '        "prompt": "Tea or coffee?",',
    '        "options": ["Tea", "Coffee"] } }',
    '  ]',
    "}'",
  ].join('\n')
  return (
    <section id="start" class="start" aria-labelledby="title">
      <header>
        <h1 id="title">API reference</h1>
        <p class="lead">{summary}</p>
      </header>
      <ol class="way">
        <li>
          <div>
            <h2>Get a key</h2>
            <Prose>
              The server prints one when it starts for the first time. An operator creates more with `npm run
              admin -- key create`. Send it with every request as `Authorization: Bearer`.
            </Prose>
          </div>
          <CodeBlock title="Set once" label="Settings" code={setting} />
        </li>
        <li>
          <div>
            <h2>Create a deck</h2>
            <Prose>
              A deck is a list of steps and begins with the join screen. The response contains its `id`, the
              address where a person can open it, and whether it is `ready` to be presented.
            </Prose>
          </div>
          <CodeBlock title="Shell" label="First deck" code={first} />
        </li>
        <li>
          <div>
            <h2>Start a room</h2>
            <Prose>
              The response contains the six-digit code for the audience and `presentUrl` for the screen. The
              actions `start`, `next` and `close` then control the room.
            </Prose>
          </div>
          <CodeBlock
            title="Shell"
            label="First room"
            code={'curl "$BASE/api/v1/rooms" -H "Authorization: Bearer $KEY" \\\n  -d \'{ "deckId": "…" }\''}
          />
        </li>
      </ol>
      <div class="rules">
        <h2>Good to know</h2>
        <div class="rule-list">
          {paragraphs.map(text => (
            <Prose key={text}>{text}</Prose>
          ))}
        </div>
        <p class="prose">
          For programs: <a href={source}>this reference as an OpenAPI 3.1 document</a>.
        </p>
      </div>
    </section>
  )
}
