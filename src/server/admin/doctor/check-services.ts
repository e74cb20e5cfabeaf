import { createTransport } from 'nodemailer'
import { discover } from '#server/auth/openid.ts'
import type { Config } from '#server/config.ts'
import { type Finding, findingsOf, ok, problem } from './finding.ts'

const timeoutMs = 10_000

/** Checks that the mail server of `SMTP_URL` takes the connection and the password. No mail is sent. */
export async function checkMail({ smtp }: Pick<Config, 'smtp'>): Promise<Finding[]> {
  if (smtp === null) return [ok('mail', 'None is sent: links are shown, to be copied.')]
  return findingsOf('mail', 'Correct SMTP_URL; a firewall may be between.', async () => {
    const transport = createTransport({
      url: smtp.url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
    try {
      await transport.verify()
    } finally {
      transport.close()
    }
    return [ok('mail', `${new URL(smtp.url).hostname} greets. Mails come from ${smtp.from}.`)]
  })
}

/** Checks what the identity provider of `OIDC_ISSUER` says of itself. */
export async function checkOpenId({
  openid,
  baseUrl,
}: Pick<Config, 'openid' | 'baseUrl'>): Promise<Finding[]> {
  if (openid === null) return [ok('openid', 'No identity provider.')]
  const advice =
    'Correct OIDC_ISSUER: below it, /.well-known/openid-configuration must describe the provider.'
  return findingsOf('openid', advice, async () => {
    const { authorization_endpoint, token_endpoint, issuer } = (await discover(openid)).serverMetadata()
    if (authorization_endpoint === undefined || token_endpoint === undefined)
      return [problem('openid', `${issuer} does not say where people sign in.`, advice)]
    return [
      ok(
        'openid',
        `${issuer} describes itself. There, ${baseUrl}/sign-in/openid/callback must be a redirect address.`,
      ),
    ]
  })
}
