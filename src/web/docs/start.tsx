import { CodeBlock } from './code-block.tsx'
import { Prose } from './prose.tsx'
import type { Reference } from './reference.ts'

/** From nothing to a first deck. */
export function Start({ reference, source }: { reference: Reference; source: string }) {
  const { summary, paragraphs } = reference
  // Who reads this page reaches the server at this address.
  const setting = `BASE=${location.origin}\nKEY=lpd_…`
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
            <h2>Take a key</h2>
            <Prose>
              The first start of the server prints one. An operator makes more with `npm run admin -- key
              create`. Send it with every request as `Authorization: Bearer`.
            </Prose>
          </div>
          <CodeBlock title="Set once" label="Settings" code={setting} />
        </li>
        <li>
          <div>
            <h2>Make a deck</h2>
            <Prose>
              A deck is a list of steps and begins with the join screen. The answer holds its `id`, the
              address where a person opens it, and whether it is `ready` to be presented.
            </Prose>
          </div>
          <CodeBlock title="Shell" label="First deck" code={first} />
        </li>
        <li>
          <div>
            <h2>Start a room</h2>
            <Prose>
              The answer holds six digits for the audience and `presentUrl` for the screen. Then `start`,
              `next` and `close` drive it.
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
          For a program: <a href={source}>the same as OpenAPI 3.1</a>.
        </p>
      </div>
    </section>
  )
}
