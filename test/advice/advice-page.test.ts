import { expect, test } from 'vitest'
import { advicePage } from './advice-page.ts'

test('docs/advice.md explains every rule', async () => {
  await expect(advicePage()).toMatchFileSnapshot('../../docs/advice.md')
})
