import { expect, test } from 'vitest'
import { runAdmin } from './command.ts'

test.each([
  ['backup', 'a', 'b', 'c'],
  ['restore', 'a', 'b', '--pause-webhooks'],
  ['team', 'list', 'b'],
  ['user', 'erase', 'ada@acme.example', 'b'],
])('words that a command does not look at are refused before anything is done: %s', async (...words) => {
  const { code, output, errors } = await runAdmin({ DATA_DIR: '/proc/none' }, ...words)
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(errors).toMatch(/^The command does not take "b"\.\nUse npm run admin -- (backup|restore|team|user) /)
})

test('what is wrong with a command is told without what a terminal obeys', async () => {
  const { code, errors } = await runAdmin({ DATA_DIR: '/proc/none' }, 'team\u001b[31m')
  expect(code).toBe(1)
  expect(errors).toContain('There is no command "team [31m".')
  expect(errors).not.toContain('\u001b')
})
