import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { OpenIdConfig } from '#server/config.ts'

/** What the provider tells about a person. */
export interface Claims {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

/** A real identity provider on this machine, at which everybody is signed in as `person` without being asked. */
export interface IdentityProvider extends AsyncDisposable {
  config: OpenIdConfig
  person: Claims
  /** Handles requests in place of the provider, to be one that lies or hangs; true when it did. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Starts the provider, with one client that returns to `redirectUri`. */
export async function startIdentityProvider(redirectUri: () => string): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientId = 'live-poll-deck'
  const clientSecret = 'the-secret-of-the-client-at-the-provider'
  const identityProvider: IdentityProvider = {
    config: { issuer, clientId, clientSecret, name: 'Example Org' },
    person: { sub: 'nobody' },
    intercept: () => false,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
  let provider: Provider | undefined
  // The redirect address is known only after the server under test has started.
  const ready = () =>
    (provider ??= new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri()] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...identityProvider.person }) }),
    }))
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (identityProvider.intercept(request, response)) return
    const running = ready()
    if (request.url?.startsWith('/interaction/'))
      void agree(running, request, response, identityProvider.person.sub)
    else void running.callback()(request, response)
  })
  return identityProvider
}

/** Signs the person in at the provider and agrees to what the client asks for. */
async function agree(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  })
}
