import { account } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const disconnectOpenid = operation({
  name: 'disconnect_openid',
  method: 'DELETE',
  route: '/account/openid',
  scope: null,
  access: 'person',
  summary: 'Disconnect the account at the identity provider',
  description: 'Refused to a person who could not sign in any more.',
  output: account,
})
