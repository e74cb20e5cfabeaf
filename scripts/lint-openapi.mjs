// Lints the description of the API as the server gives it, by Redocly's recommended rules. Runs without a network.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApi } from '../src/server/http/openapi.ts'

/** What the linter finds in a description of an API, a line each; empty when all is well. */
export async function findFaults(description) {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: JSON.stringify(description), config })
  return problems.map(
    ({ ruleId, message, location }) => `${location[0]?.pointer ?? ''}: ${message} (${ruleId})`,
  )
}

if (import.meta.main) {
  const faults = await findFaults(openApi('https://decks.invalid'))
  for (const fault of faults) process.stderr.write(`OpenAPI ${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
}
