import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from '#contract/people/account.ts'

const derive = promisify(argon2)

/** The cost of a hash: 19 MiB and two passes, the least that OWASP recommends for Argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'>

/** Composed, so that the same password typed on another system is the same bytes. */
const normalized = (password: string): string => password.normalize('NFC')

/** Returns the Argon2id hash of a password, with its parameters, as text in the PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: normalized(password), nonce })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`
}

/** A hash of no password. Comparing with it costs as much as with one of an account. */
const nobody = hashPassword(randomBytes(16).toString('base64'))

/**
 * Whether a password is the one of a hash. Without a hash it returns false after the same time, so that the time does not
 * reveal whether an account exists [D33].
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const { nonce, tag, ...parameters } = parse(hash ?? (await nobody))
  const given = await derive('argon2id', { ...parameters, message: normalized(password), nonce })
  return timingSafeEqual(given, tag) && hash != null
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parse(hash: string): Cost & { nonce: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(hash) ?? []
  const bytes = Buffer.from(tag, 'base64')
  if (bytes.length === 0) throw new Error('A stored password hash is not in the PHC format.')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: bytes.length,
    nonce: Buffer.from(nonce, 'base64'),
    tag: bytes,
  }
}

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const common = new Set(
  dictionary['passwords-common'].filter(password => password.length >= passwordLength.least),
)

/** Whether a password is among the ones that are tried first: common ones, one repeated piece, or the person's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = normalized(password).toLowerCase()
  if (common.has(lower) || /^(.{1,4})\1+$/su.test(lower)) return true
  return lower === email || lower === email.split('@')[0] || lower.replaceAll(/\D/g, '') === '1234567890'
}
