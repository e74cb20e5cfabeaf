import { account } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const getAccount = operation({
  name: 'get_account',
  method: 'GET',
  route: '/account',
  scope: null,
  access: 'person',
  summary: 'Read who is signed in',
  output: account,
})
