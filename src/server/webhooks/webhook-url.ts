import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { addressIn, isPublicAddress } from '#server/outgoing/address.ts'

/** Names that lead to this machine or the local network, whatever a name server says. */
const localName = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/

/**
 * Returns the URL of a webhook in the usual form, without a fragment. Throws a 400 for one with a name or password, and unless
 * `allowPrivate`, for plain http and for one that can be seen to lead to no public address. What a name resolves to is checked at each
 * delivery, because that may change.
 */
export function readWebhookUrl(text: string, allowPrivate: boolean): string {
  const url = new URL(text)
  url.hash = ''
  if (url.username !== '' || url.password !== '') throw refuseField('url', said('field.url_name_signed'))
  if (allowPrivate) return url.href
  if (url.protocol !== 'https:') throw refuseField('url', said('field.url_https'))
  const address = addressIn(url)
  const isPublic =
    address === undefined
      ? url.hostname.includes('.') && !localName.test(url.hostname)
      : isPublicAddress(address)
  if (!isPublic) throw refuseField('url', said('field.url_public'))
  return url.href
}
