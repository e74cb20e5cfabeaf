import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operation.ts'
import { createKey } from '#contract/operations/people/create-key.ts'
import { getTeam } from '#contract/operations/people/get-team.ts'
import { listKeys } from '#contract/operations/people/list-keys.ts'
import { revokeKey } from '#contract/operations/people/revoke-key.ts'
import { type Scope, scopeNames } from '#contract/people/scopes.ts'
import { Field } from '../field.tsx'
import { message, sentences } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { timeAgo } from '../time-ago.ts'
import { useAction } from '../use-action.ts'
import { Copy } from '../copy.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Section, Settings } from './settings.tsx'
import { Webhooks } from './webhooks.tsx'
import { prefix } from '#web/ui/core/prefix.ts'

type Key = Output<typeof listKeys>['keys'][number]
type MadeKey = Output<typeof createKey>
type Team = Output<typeof getTeam>

/** Settings of API keys (make one, copy its secret once, see its use, revoke it) and of webhooks. */
export function ApiSettings() {
  const keys = useSignal<Key[] | null>(null)
  const team = useSignal<Team | null>(null)
  const made = useSignal<MadeKey | null>(null)
  const action = useAction()
  const read = async () => {
    const [list, own] = await Promise.all([ask(listKeys, {}), ask(getTeam, {})])
    keys.value = list.keys
    team.value = own
  }
  useEffect(() => void action.run(read), [])
  return (
    <Settings title={message('settings.api')}>
      <Problem error={action.error} />
      {made.value ? (
        <Secret
          made={made.value}
          done={() => {
            made.value = null
          }}
        />
      ) : (
        team.value && (
          <NewKey
            team={team.value}
            onMade={async key => {
              made.value = key
              await read()
            }}
          />
        )
      )}
      {keys.value && <KeyList keys={keys.value} read={read} />}
      {team.value && <Webhooks isOwner={team.value.role === 'owner'} />}
      <Section title={message('apiKeys.use')} lead={message('apiKeys.use.lead')}>
        <ul class="rows">
          <li>
            <a href="/docs">{message('accountMenu.reference')}</a>
          </li>
          <li>
            <Copy label={message('apiKeys.mcp')} text={`${location.origin}${prefix}/api/mcp`} />
          </li>
        </ul>
      </Section>
    </Settings>
  )
}

function NewKey({ team, onMade }: { team: Team; onMade: (key: MadeKey) => Promise<void> }) {
  const name = useSignal('')
  const chosen = useSignal<readonly Scope[]>(team.includes.scopes)
  return (
    <Section
      title={message('apiKeys.new')}
      lead={sentences(
        message('apiKeys.new.lead', { team: team.name }),
        message('apiKeys.new.rate', { count: team.includes.requestsPerHour }),
      )}
    >
      <SettingsForm
        button={message('apiKeys.create')}
        isMain
        save={async () => {
          await onMade(await ask(createKey, { name: name.value, scopes: [...chosen.value] }))
        }}
      >
        <Field
          label={message('common.name')}
          required
          maxLength={80}
          placeholder={message('apiKeys.example')}
          value={name}
        />
        <fieldset class="choices">
          <legend class="field-label">{message('apiKeys.scopes')}</legend>
          {scopeNames.map(scope => {
            const isIncluded = team.includes.scopes.includes(scope)
            return (
              <label key={scope} class="choice" data-off={!isIncluded}>
                <input
                  type="checkbox"
                  checked={isIncluded && chosen.value.includes(scope)}
                  disabled={!isIncluded}
                  onChange={event => {
                    const { checked } = event.currentTarget
                    const rest = chosen.value.filter(each => each !== scope)
                    chosen.value = checked ? [...rest, scope] : rest
                  }}
                />
                <span>
                  {message(`scope.${scope}`)} <code>{scope}</code>
                  {!isIncluded && <span class="quiet"> {message('apiKeys.notInPlan')}</span>}
                </span>
              </label>
            )
          })}
        </fieldset>
      </SettingsForm>
    </Section>
  )
}

/** The secret of a new key, which is shown only now, and the lines to use it with. */
function Secret({ made, done }: { made: MadeKey; done: () => void }) {
  const { origin } = location
  return (
    <Section title={message('apiKeys.made', { name: made.name })} lead={message('apiKeys.made.lead')}>
      <Copy label={message('apiKeys.secret')} text={made.key} />
      <Copy label="curl" text={`curl -H "Authorization: Bearer ${made.key}" ${origin}/api/v1/decks`} />
      <Copy
        label={message('apiKeys.client')}
        text={JSON.stringify(
          {
            mcpServers: {
              'live-poll-deck': {
                type: 'http',
                url: `${origin}/api/mcp`,
                headers: { Authorization: `Bearer ${made.key}` },
              },
            },
          },
          null,
          2,
        )}
      />
      <Copy label=".env" text={`LIVE_POLL_DECK_URL=${origin}\nLIVE_POLL_DECK_API_KEY=${made.key}`} />
      <button type="button" class="main-button" onClick={done}>
        {message('apiKeys.made.done')}
      </button>
    </Section>
  )
}

function KeyList({ keys, read }: { keys: readonly Key[]; read: () => Promise<void> }) {
  const action = useAction()
  const asked = useSignal<string | null>(null)
  if (keys.length === 0)
    return (
      <Section title={message('apiKeys.label')}>
        <p class="quiet">{message('apiKeys.none')}</p>
      </Section>
    )
  return (
    <Section title={message('apiKeys.label')}>
      <ul class="rows">
        {keys.map(key => (
          <li key={key.id} class="row">
            <div class="row-text">
              <b>{key.name}</b>
              {!key.mine && <span class="quiet"> {message('apiKeys.of', { person: key.by.name })}</span>}
              <p class="quiet">
                {key.lastUsedAt
                  ? message('apiKeys.used', {
                      ago: timeAgo(Date.parse(key.lastUsedAt), Date.now()),
                      count: key.requestsThisHour,
                    })
                  : message('apiKeys.unused', { count: key.requestsThisHour })}
              </p>
              <p class="scopes">
                {key.scopes.map(scope => (
                  <code key={scope} data-off={!key.usableScopes.includes(scope)}>
                    {scope}
                  </code>
                ))}
              </p>
            </div>
            {asked.value === key.id ? (
              <div class="buttons">
                <button
                  type="button"
                  class="main-button danger"
                  onClick={() =>
                    void action.run(async () => {
                      await ask(revokeKey, { key: key.id })
                      asked.value = null
                      await read()
                    })
                  }
                >
                  {message('apiKeys.revoke.confirm', { name: key.name })}
                </button>
                <button
                  type="button"
                  class="side-button"
                  onClick={() => {
                    asked.value = null
                  }}
                >
                  {message('common.keepIt')}
                </button>
              </div>
            ) : (
              <button
                type="button"
                class="side-button"
                aria-label={message('apiKeys.revoke.label', { name: key.name })}
                onClick={() => {
                  asked.value = key.id
                }}
              >
                {message('apiKeys.revoke')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem error={action.error} />
    </Section>
  )
}
