import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operation.ts'
import { addPasskey } from '#contract/operations/people/add-passkey.ts'
import { getPasskeyOptions } from '#contract/operations/people/get-passkey-options.ts'
import { listPasskeys } from '#contract/operations/people/list-passkeys.ts'
import { removePasskey } from '#contract/operations/people/remove-passkey.ts'
import { canUsePasskeys, createPasskey } from '../account/passkey.ts'
import { Field } from '../field.tsx'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { account, ask } from '../session.ts'
import { timeAgo } from '../time-ago.ts'
import { useAction } from '../use-action.ts'
import { SettingsForm } from './settings-form.tsx'
import { Section } from './settings.tsx'

/** The passkeys of the person: a device that unlocks with a finger, a face or a PIN signs in without a password. */
export function PasskeysSection() {
  const passkeys = useSignal<Output<typeof listPasskeys>['passkeys']>([])
  const name = useSignal('')
  const password = useSignal('')
  const action = useAction()
  const read = async () => {
    passkeys.value = (await ask(listPasskeys, {})).passkeys
  }
  useEffect(() => void action.run(read), [])
  const has = account.value?.hasPassword
  return (
    <Section title={message('passkeys.label')} lead={message('passkeys.lead')}>
      {passkeys.value.length > 0 && (
        <ul class="rows">
          {passkeys.value.map(passkey => (
            <li key={passkey.id} class="row">
              <div class="row-text">
                <b>{passkey.name}</b>
                <p class="quiet">
                  {message(passkey.usedAt ? 'passkeys.used' : 'passkeys.unused', {
                    added: timeAgo(Date.parse(passkey.createdAt), Date.now()),
                    used: passkey.usedAt ? timeAgo(Date.parse(passkey.usedAt), Date.now()) : '',
                  })}
                </p>
              </div>
              <button
                type="button"
                class="side-button"
                aria-label={message('passkeys.remove', { name: passkey.name })}
                onClick={() =>
                  void action.run(async () => {
                    await ask(removePasskey, { passkey: passkey.id })
                    await read()
                  })
                }
              >
                {message('common.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <SettingsForm
          button={message('passkeys.add')}
          save={async () => {
            const { options } = await ask(getPasskeyOptions, {})
            const credential = await createPasskey(options)
            await ask(addPasskey, {
              name: name.value,
              credential,
              ...(has && { password: password.value }),
            })
            name.value = ''
            password.value = ''
            await read()
          }}
        >
          <Field
            label={message('passkeys.name')}
            required
            maxLength={80}
            placeholder={message('passkeys.example')}
            value={name}
          />
          {has && (
            <Field
              label={message('settings.confirm')}
              type="password"
              autocomplete="current-password"
              required
              value={password}
            />
          )}
        </SettingsForm>
      ) : (
        <p class="quiet">{message('passkeys.needs')}</p>
      )}
      <Problem error={action.error} />
    </Section>
  )
}
