import { webhookExamples } from '#contract/webhooks/webhook-examples.ts'
import { Copy } from '../copy.tsx'

const verification = `import { Webhook } from 'standardwebhooks'

// body: the text of the request as it came; secret: whsec_…
const event = new Webhook(secret).verify(body, request.headers)`

/** What a receiver gets, and how it verifies that. */
export const WebhookHelp = () => (
  <details>
    <summary class="side-button">What is sent, and how to verify it</summary>
    <div class="section-body">
      <p>
        Each event is a <code>POST</code> with JSON, signed as{' '}
        <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says. Reply with a status from 200 to
        299 within ten seconds. Otherwise it is sent again with growing pauses for a day, always with the same{' '}
        <code>webhook-id</code>. An event may arrive twice, and later than one that happened after it.
      </p>
      <p>
        You hear of shared decks and their rooms, never of drafts. Rehearsals have{' '}
        <code>rehearsal: true</code>.
      </p>
      <Copy label="Example: a poll closed" text={JSON.stringify(webhookExamples['poll.closed'], null, 2)} />
      <Copy label="Verify it with Node.js" text={verification} />
    </div>
  </details>
)
