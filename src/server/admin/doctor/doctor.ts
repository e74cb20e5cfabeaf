import { readConfig } from '#server/config.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkDatabase } from './check-database.ts'
import { checkBucket, checkDisks } from './check-files.ts'
import { checkMemory, checkOffice, checkOpenFiles } from './check-machine.ts'
import { checkReplica } from './check-replica.ts'
import { checkRedis } from './check-redis.ts'
import { checkMail, checkOpenId } from './check-services.ts'
import { checkCombinations, checkSettings } from './check-settings.ts'
import { type Finding, findingsOf } from './finding.ts'
import { secretRemover } from './secrets.ts'

/**
 * Examines the settings of an environment and everything that they name, while a server runs or not. It starts and changes nothing, but
 * writes small files that it deletes again. With settings that do not fit nothing else is examined. No finding tells a secret.
 */
export async function examineInstallation(env: Record<string, string | undefined>): Promise<Finding[]> {
  const hideSecrets = secretRemover(env)
  const settings = checkSettings(env)
  const found = settings.some(({ state }) => state === 'problem')
    ? settings
    : [...settings, ...(await examineAll(env))]
  return found.map(({ check, state, found: text, advice }) => ({
    check,
    state,
    found: hideSecrets(text),
    advice: hideSecrets(advice),
  }))
}

async function examineAll(env: Record<string, string | undefined>): Promise<Finding[]> {
  const config = readConfig(env)
  const hasBaseUrl = (env['BASE_URL'] ?? '') !== ''
  const found = await Promise.all([
    checkDatabase(config),
    checkReplica(config),
    checkRedis(config),
    checkBucket(config),
    findingsOf('disk', 'Correct DATA_DIR.', () => checkDisks(config)),
    checkAddresses(config, hasBaseUrl),
    checkMail(config),
    checkOpenId(config),
    checkOffice(config),
    findingsOf('open files', 'Ask the system for its limit with ulimit -Hn.', checkOpenFiles),
  ])
  return [...checkCombinations(config, env), ...found.flat(), ...checkMemory(config)]
}

/** Returns findings as text: a line for each, followed by what to do, and a line that counts them. */
export function reportText(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.flatMap(({ state, check, found, advice }) => [
    `${state.padEnd(7)}  ${check.padEnd(width)}  ${found}`,
    ...(advice === '' ? [] : [`${' '.repeat(width + 11)}${advice}`]),
  ])
  const count = (state: Finding['state']) => findings.filter(each => each.state === state).length
  return [
    ...lines,
    '',
    `ok: ${count('ok')}, warnings: ${count('warning')}, problems: ${count('problem')}`,
  ].join('\n')
}
