import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { limits } from '#contract/limits.ts'
import type { AddressName } from './address.ts'
import { type Buckets, type Rule, secondsUntil } from './buckets.ts'
import { hashedName, keyOfSecret } from './hashed-name.ts'

/** How often somebody may try to sign in, open links, cause mails or have pictures fetched. */
export const attemptRules = {
  /** Passwords for one account, from anywhere: ten at once, then one a minute. */
  passwordsOfAccount: { burst: 10, perSecond: 1 / 60 },
  /** Passwords of a person who is signed in. */
  passwordsOfPerson: { burst: 10, perSecond: 1 / 60 },
  /** Passwords from one address, which may be a whole office. */
  passwordsOfAddress: { burst: 100, perSecond: 1 / 5 },
  /** Mails to one address. */
  mailsToAddress: { burst: 5, perSecond: 1 / 600 },
  /** Mails caused from one network address. */
  mailsOfAddress: { burst: 100, perSecond: 1 / 60 },
  /** Steps of signing in with a passkey, from one network address. */
  passkeysOfAddress: { burst: 200, perSecond: 1 },
  /** Pictures that the server fetches for a person. */
  picturesOfPerson: { burst: 30, perSecond: 1 / 5 },
  /** Links that do not work, from one network address. */
  wrongLinks: { burst: 100, perSecond: 1 / 10 },
} satisfies Record<string, Rule>
export type AttemptRules = Record<keyof typeof attemptRules, Rule>

/**
 * Counts attempts to sign in, per account and per network address, by hashes that expire [D33]: neither e-mail addresses nor
 * network addresses are stored. Each throws a 429 with `Retry-After` when there were too many.
 */
export function attempts({
  buckets,
  now,
  rules: changed,
}: {
  buckets: Buckets
  now: () => number
  rules?: Partial<AttemptRules> | undefined
}) {
  const rules: AttemptRules = { ...attemptRules, ...changed }

  async function take(what: keyof AttemptRules, whose: string): Promise<void> {
    const rule = rules[what]
    const left = await buckets.take(`${what}:${whose}`, rule, now())
    if (left >= 0) return
    const seconds = secondsUntil(1, 0, rule)
    throw new Refusal(
      'too_many_attempts',
      said('too_many_attempts.fix.wait', { seconds }),
      undefined,
      seconds,
    )
  }

  /** The name under which an e-mail address is counted today, on every server. */
  async function nameOf(email: string): Promise<string> {
    const secret = await buckets.dailySecret(String(Math.floor(now() / limits.dayMs)))
    return hashedName(keyOfSecret(secret), email)
  }

  return {
    /** Counts a password that is tried for an e-mail address, whether or not it has an account. */
    async count(address: AddressName, email: string): Promise<void> {
      await take('passwordsOfAddress', address)
      await take('passwordsOfAccount', await nameOf(email))
    },
    /** Counts a password that a signed-in person gives, whom guesses from elsewhere must not lock out. */
    countOwn: (userId: string): Promise<void> => take('passwordsOfPerson', userId),
    /** Counts a mail to an e-mail address. */
    async countMail(address: AddressName, email: string): Promise<void> {
      await take('mailsOfAddress', address)
      await take('mailsToAddress', await nameOf(email))
    },
    /** Counts a step of signing in with a passkey. */
    countPasskey: (address: AddressName): Promise<void> => take('passkeysOfAddress', address),
    /** Counts a picture that is fetched for a person. */
    countPicture: (userId: string): Promise<void> => take('picturesOfPerson', userId),
    /** Counts a link that does not work. */
    countWrong: (address: AddressName): Promise<void> => take('wrongLinks', address),
  }
}
export type Attempts = ReturnType<typeof attempts>
