import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { disconnectOpenid } from '#contract/operations/people/disconnect-openid.ts'
import { signInOptions } from '#contract/operations/people/sign-in-options.ts'
import { takeProblem } from '../account/openid-problem.ts'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { account, ask, callInWords } from '../session.ts'
import { useAction } from '../use-action.ts'
import { Section } from './settings.tsx'

/** The account at the identity provider of the organisation, where the server has one. */
export function OpenIdSection() {
  const provider = useSignal<string | null>(null)
  const action = useAction()
  const problem = useMemo(takeProblem, [])
  useEffect(() => {
    void action.run(async () => {
      provider.value = (await callInWords(signInOptions, {})).openid?.name ?? null
    })
  }, [])
  const connected = account.value?.openid
  if (provider.value === null) return null
  return (
    <Section title={provider.value} lead={message('provider.lead')}>
      {connected ? (
        <div class="row">
          <div class="row-text">
            <b>{message('provider.connected')}</b>
            {connected.email && <p class="quiet">{connected.email}</p>}
          </div>
          <button
            type="button"
            class="side-button"
            onClick={() =>
              void action.run(async () => {
                account.value = await ask(disconnectOpenid, {})
              })
            }
          >
            {message('provider.disconnect')}
          </button>
        </div>
      ) : (
        <a class="side-button" href="/sign-in/openid">
          {message('provider.connect', { name: provider.value })}
        </a>
      )}
      <Problem error={action.error ?? problem} />
    </Section>
  )
}
