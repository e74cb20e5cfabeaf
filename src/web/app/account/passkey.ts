import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  WebAuthnError,
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { RequestError } from '#web/ui/core/request.ts'
import { message } from '../messages.ts'

type Options = Record<string, unknown>
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Whether this browser makes passkeys for this page, which it does over https and for localhost. */
export const canUsePasskeys = (): boolean => window.isSecureContext && browserSupportsWebAuthn()

/** Has the device make a passkey. Throws a `RequestError` when the person or the device does not want to. */
export async function createPasskey(options: Options): Promise<RegistrationResponseJSON> {
  // The server makes them with the library whose other half reads them here.
  const optionsJSON = options as unknown as CreationOptions
  return explained(() => startRegistration({ optionsJSON }))
}

/** Has the device sign with a passkey. Throws a `RequestError` when the person or the device does not want to. */
export async function signWithPasskey(options: Options): Promise<AuthenticationResponseJSON> {
  const optionsJSON = options as unknown as RequestOptions
  return explained(() => startAuthentication({ optionsJSON }))
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new RequestError(0, message('passkey.exists'))
    throw new RequestError(0, message('passkey.failed'), message('passkey.failed.fix'))
  }
}
