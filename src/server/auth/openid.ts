import * as client from 'openid-client'
import type { OpenIdConfig } from '#server/config.ts'

/** How long each request to the provider may take, s. A provider that hangs must not keep anybody from the other ways. */
const timeoutSeconds = 5

/** What must be remembered between sending a person to the provider and the return. */
export interface OpenIdAttempt {
  state: string
  nonce: string
  verifier: string
}

/** A person as the provider describes it. Its tokens are not kept. */
export interface OpenIdPerson {
  issuer: string
  subject: string
  /** In lower case; null when the provider tells none. */
  email: string | null
  /** Whether the provider has checked the address. */
  isEmailVerified: boolean
  name: string | null
}

/** Signs people in through an identity provider with OpenID Connect: the code flow with PKCE. */
export interface OpenIdProvider {
  /** What people call it. */
  name: string
  /** Returns where to send a person. Throws an `Error` when the provider cannot be reached. */
  begin(redirectUri: string): Promise<{ url: string; attempt: OpenIdAttempt }>
  /** Returns the person who came back at `url`. Throws an `Error` when anything does not fit. */
  finish(url: URL, attempt: OpenIdAttempt): Promise<OpenIdPerson>
}

/** Returns the provider of a configuration. It is asked for its addresses when the first person needs it. */
export function openIdProvider(provider: OpenIdConfig): OpenIdProvider {
  const { name } = provider
  let found: Promise<client.Configuration> | undefined

  /** A failure is not remembered, so that the next person tries again. */
  async function configuration(): Promise<client.Configuration> {
    found ??= discover(provider)
    try {
      return await found
    } catch (error) {
      found = undefined
      throw error
    }
  }

  return {
    name,
    async begin(redirectUri) {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, attempt }
    },
    async finish(url, { state, nonce, verifier }) {
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token.')
      // Providers may tell the address only here.
      const info =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      const { email, name: called } = info
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof email === 'string' ? email.toLowerCase() : null,
        isEmailVerified: info['email_verified'] === true,
        name: typeof called === 'string' ? called : null,
      }
    },
  }
}

/** Reads what a provider says of itself. Throws an `Error` when it cannot be reached, or says that it is another one. */
export const discover = ({
  issuer,
  clientId,
  clientSecret,
}: Omit<OpenIdConfig, 'name'>): Promise<client.Configuration> =>
  client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: isLocal(issuer) ? [client.allowInsecureRequests] : [],
  })

/** Whether a provider runs on this machine, where plain http is safe. */
const isLocal = (issuer: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname)
