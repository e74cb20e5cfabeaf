import { type Config, invalidSettings, settingNames } from '#server/config.ts'
import { misspeltSettings } from '#server/misspelt-settings.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

type Environment = Record<string, string | undefined>

/** Finds settings that do not fit, each of them, and names that are nearly those of settings. */
export function checkSettings(env: Environment): Finding[] {
  const invalid = invalidSettings(env).map(sentence =>
    problem('settings', sentence, 'Correct it: the server does not start. The README lists all settings.'),
  )
  const misspelt = misspeltSettings(Object.keys(env), settingNames).map(({ name, meant }) =>
    warning('settings', `${name} is not a setting, and does nothing.`, `If you mean ${meant}, rename it.`),
  )
  const set = settingNames.filter(name => (env[name] ?? '') !== '')
  const names = set.length === 0 ? 'None is set: the defaults hold.' : `Set: ${set.join(', ')}.`
  return [...(invalid.length === 0 ? [ok('settings', names)] : []), ...invalid, ...misspelt]
}

/** Finds settings that fit by themselves, and hardly do what was meant together. */
export function checkCombinations(config: Config, env: Environment): Finding[] {
  const { databaseUrl, redisUrl, blobUrl, smtp, signUp, webhookAllowPrivate } = config
  const isOpen = signUp.kind === 'open'
  const found: [isSo: boolean, found: string, advice: string][] = [
    [
      redisUrl !== null && databaseUrl === null,
      'REDIS_URL is set, and DATABASE_URL is not: the server uses its own PostgreSQL, which no other server can share.',
      'Set DATABASE_URL for several servers, or leave REDIS_URL out.',
    ],
    [
      redisUrl !== null && databaseUrl !== null && blobUrl === null,
      'Files are in DATA_DIR/blobs, which several servers must share.',
      'Let DATA_DIR be on a disk that all servers share, or set BLOB_URL. For a single server nothing is to be done.',
    ],
    [
      (env['MAIL_FROM'] ?? '') !== '' && smtp === null,
      'MAIL_FROM is set, and SMTP_URL is not: no mail is sent.',
      'Set SMTP_URL, or leave MAIL_FROM out.',
    ],
    [
      isOpen && smtp === null,
      'SIGN_UP is open, and SMTP_URL is not set: anybody makes an account with any address.',
      'Set SMTP_URL, so that people prove their addresses, or set SIGN_UP=invite.',
    ],
    [
      isOpen && webhookAllowPrivate,
      'SIGN_UP is open, and WEBHOOK_ALLOW_PRIVATE is true: anybody can send requests into your network.',
      'Set WEBHOOK_ALLOW_PRIVATE=false, or SIGN_UP=invite.',
    ],
  ]
  return found.flatMap(([isSo, text, advice]) => (isSo ? [warning('settings', text, advice)] : []))
}
