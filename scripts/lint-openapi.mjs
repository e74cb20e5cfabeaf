// Checks the OpenAPI description that the server publishes against Redocly's recommended rules. Needs no network.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApi } from '../src/server/http/openapi.ts'

/** The problems in an OpenAPI description, each as one line of text; empty when there are none. */
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
