import { webhookExamples } from '#contract/webhooks/webhook-examples.ts'
import { Copy } from '../copy.tsx'
import { message, messageParts } from '../messages.ts'

const verification = `import { Webhook } from 'standardwebhooks'

// body: the text of the request as it came; secret: whsec_…
const event = new Webhook(secret).verify(body, request.headers)`

/** What a receiver gets, and how it verifies that. */
export const WebhookHelp = () => (
  <details>
    <summary class="side-button">{message('webhooks.help')}</summary>
    <div class="section-body">
      <p>
        {messageParts('webhooks.help.events', {
          post: <code>POST</code>,
          standard: <a href="https://www.standardwebhooks.com">Standard Webhooks</a>,
          id: <code>webhook-id</code>,
        })}
      </p>
      <p>{messageParts('webhooks.help.rehearsals', { field: <code>rehearsal: true</code> })}</p>
      <Copy
        label={message('webhooks.help.example')}
        text={JSON.stringify(webhookExamples['poll.closed'], null, 2)}
      />
      <Copy label={message('webhooks.help.verify')} text={verification} />
    </div>
  </details>
)
