import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { limits } from '#contract/limits.ts'
import { type AddressName, addressNames } from '#server/limits/address.ts'
import { type Bucket, type Buckets, type Rule, secondsUntil } from '#server/limits/buckets.ts'
import { memoryBuckets } from '#server/limits/memory-buckets.ts'
import { oneAtATime } from '#server/turns/one-at-a-time.ts'
import type { LiveRoom } from './room.ts'

/**
 * How much people without an API key may do. An address may be a whole lecture hall or arena behind one router: each burst lets
 * 10,000 people in at once; the rate after it limits programs.
 */
export const liveLimitRules = {
  joinsOfAddress: { burst: 12_000, perSecond: 20 },
  joinsOfRoom: { burst: 15_000, perSecond: 100 },
  streamsOfAddress: { burst: 24_000, perSecond: 200 },
  streamsOfRoom: { burst: 30_000, perSecond: 500 },
  answersOfAddress: { burst: 60_000, perSecond: 2_000 },
  answersOfRoom: { burst: 60_000, perSecond: 5_000 },
  /** Answers, streams and repeated joins of one person. Each machine counts them for itself, with Redis each of its workers. */
  ofPerson: { burst: 120, perSecond: 10 },
  /** Reactions of one person, counted like `ofPerson`. */
  reactionsOfPerson: { burst: 4, perSecond: 2 },
  /** What reactions of one person that stand for several add up to, counted like `ofPerson`: twice as much as a phone lets its person send. */
  applauseOfPerson: { burst: 4, perSecond: 4 },
  /** New names of one person, counted like `ofPerson`: each takes a number from the next person of that name. */
  namesOfPerson: { burst: 10, perSecond: 0.1 },
  /** New pictures of one person, counted like `ofPerson`. */
  avatarsOfPerson: { burst: 10, perSecond: 0.5 },
  /** Wrong codes and tokens of an address. The first `wrongExplained` get the refusal that says what was wrong. */
  wrong: { burst: 400, perSecond: 0.1 },
} satisfies Record<string, Rule>
export type LiveLimitRules = Record<keyof typeof liveLimitRules, Rule>
/** After this many wrong codes in a short time an address gets a 429; a right code still works. */
const wrongExplained = 100

/** How many streams may be open on one server at the same time. */
const openOfAddress = 20_000
const openOfRoom = 25_000
const openOfServer = 60_000
/** A wrong code or token is refused after this time, so that the time does not reveal anything. */
const wrongReplyMs = 30

interface Parts {
  buckets: Buckets
  log: FastifyBaseLogger
  now: () => number
  /** Where people are counted, if other processes of this machine serve them, too. */
  ofPeople?: Buckets | undefined
  /** Whether `X-Forwarded-For` is trusted. */
  trustsProxy: boolean
  rules?: Partial<LiveLimitRules> | undefined
}

/** Limits what people without an API key do at the live interface. Too much is refused with a 429 and `Retry-After`. */
export function liveLimits({ buckets, log, now, ofPeople, trustsProxy, rules: changed }: Parts) {
  const rules: LiveLimitRules = { ...liveLimitRules, ...changed }
  const nameOf = addressNames({ buckets, now })
  const local = memoryBuckets()
  const guesses = oneAtATime()
  const people = ofPeople ?? local
  const openBy = new Map<string, number>()
  let open = 0
  let hasWarned = false

  function refuse(code: 'busy' | 'guessing', seconds: number): Refusal {
    return new Refusal(code, said('busy.fix.wait', { seconds }), undefined, seconds)
  }

  /** Takes a token of each bucket, in order. Throws a 429 at the first that has none. Buckets in memory do it at once. */
  function spendFrom(counted: Buckets, each: readonly Bucket[]): void | Promise<void> {
    const requireAll = (empty: number) => {
      const rule = each[empty]?.rule
      if (rule) throw refuse('busy', secondsUntil(1, 0, rule))
    }
    const empty = counted.takeEach(each, now())
    return typeof empty === 'number' ? requireAll(empty) : empty.then(requireAll)
  }

  /** Counts a request of a person, then for the address and the room. */
  function spend(ofPerson: Bucket, others: readonly Bucket[]): void | Promise<void> {
    if (people === buckets) return spendFrom(buckets, [ofPerson, ...others])
    const spendOthers = () => spendFrom(buckets, others)
    const spent = spendFrom(people, [ofPerson])
    return spent ? spent.then(spendOthers) : spendOthers()
  }

  /** The buckets of an address and a room for what people send there. */
  const ofAnswers = (address: AddressName, code: string): Bucket[] => [
    { key: `answers:${address}`, rule: rules.answersOfAddress },
    { key: `answers:${code}`, rule: rules.answersOfRoom },
  ]

  const knownCode = (address: AddressName, code: string) => `${address}:${code}`
  const mayGuessAgain = async (address: AddressName) =>
    refuse(
      'guessing',
      secondsUntil(1, await buckets.left(`wrong:${address}`, rules.wrong, now()), rules.wrong),
    )

  /** Returns the refusal of a wrong code or token, which it counts. */
  async function countWrong(address: AddressName, code: string, refusal: Refusal): Promise<Refusal> {
    // Somebody at this address is in the room already and knows its code: this is no guess.
    if (await buckets.isMarked(knownCode(address, code), now())) return refusal
    const left = await buckets.take(`wrong:${address}`, rules.wrong, now())
    const free = rules.wrong.burst - wrongExplained
    if (left < 0) return mayGuessAgain(address)
    return left < free ? refuse('guessing', secondsUntil(free + 1, left, rules.wrong)) : refusal
  }

  /** Returns the refusal of a code, right or wrong, that is one more guess than an address has; undefined where it may guess. */
  async function refusedGuess(address: AddressName, code: string): Promise<Refusal | undefined> {
    const left = await buckets.left(`wrong:${address}`, rules.wrong, now())
    if (left >= 1 || (await buckets.isMarked(knownCode(address, code), now()))) return undefined
    return mayGuessAgain(address)
  }

  return {
    /** Returns the name under which the address of a request is counted: a hash, see `addressNames`. */
    addressOf({
      ip,
      headers,
      socket,
    }: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>): AddressName | Promise<AddressName> {
      if (headers['x-forwarded-for'] !== undefined && !trustsProxy && !hasWarned) {
        hasWarned = true
        log.warn(
          'A proxy sends X-Forwarded-For, but TRUST_PROXY is not set. All people behind it count as one address.',
        )
      }
      return nameOf(ip, socket)
    },
    /**
     * Returns what `find` finds by a code, and by a token where one is needed. A 401 or 404 that it throws counts as a
     * guess: throws that refusal, or a 429 when the address guessed too often. With `isCodeAlone` that 429 is thrown for a
     * right code, too, in the same words and after the same time: it may be one more guess. Such guesses of an address are looked at one
     * after another, because many at once would all find that one more is allowed.
     */
    async check<T>(
      address: AddressName,
      code: string,
      find: () => Promise<T>,
      { isCodeAlone = false } = {},
    ): Promise<T> {
      const began = performance.now()
      const lookUp = async (): Promise<{ found: T } | { refusal: Refusal }> => {
        const refusal = isCodeAlone ? await refusedGuess(address, code) : undefined
        if (refusal) return { refusal }
        try {
          return { found: await find() }
        } catch (error) {
          if (!(error instanceof Refusal) || (error.status !== 401 && error.status !== 404)) throw error
          return { refusal: await countWrong(address, code, error) }
        }
      }
      const isGuess = isCodeAlone && !(await local.isMarked(knownCode(address, code), now()))
      const outcome = isGuess ? await guesses(address, lookUp) : await lookUp()
      if ('found' in outcome) return outcome.found
      await pause(Math.max(0, wrongReplyMs - (performance.now() - began)))
      throw outcome.refusal
    },
    /** Remembers for a day that this address has the code of a room. */
    async remember(address: AddressName, code: string): Promise<void> {
      const known = knownCode(address, code)
      if (await local.isMarked(known, now())) return
      await local.mark(known, limits.dayMs / 2, now())
      await buckets.mark(known, limits.dayMs, now())
    },
    /** Counts a new participant, or somebody who reads shared results with the code alone. Throws a 429 over the limits. */
    async admit(address: AddressName, code: string): Promise<void> {
      await spendFrom(buckets, [
        { key: `joins:${address}`, rule: rules.joinsOfAddress },
        { key: `joins:${code}`, rule: rules.joinsOfRoom },
      ])
    },
    /** Counts that a participant joins again, with a new name or the same. Throws a 429 over the limit. */
    rejoin: (participantId: string) => spendFrom(people, [{ key: participantId, rule: rules.ofPerson }]),
    /** Counts that a participant takes another name. Throws a 429 over the limit. */
    rename: (participantId: string) =>
      spendFrom(people, [{ key: `names:${participantId}`, rule: rules.namesOfPerson }]),
    /** Counts that a participant takes another picture. Throws a 429 over the limit. */
    changeAvatar: (participantId: string) =>
      spendFrom(people, [{ key: `avatars:${participantId}`, rule: rules.avatarsOfPerson }]),
    /** Counts an answer. Throws a 429 over the limits. */
    async answer(address: AddressName, code: string, participantId: string): Promise<void> {
      await spend({ key: participantId, rule: rules.ofPerson }, ofAnswers(address, code))
    },
    /** Counts a reaction. Throws a 429 over the limits. */
    async react(address: AddressName, code: string, participantId: string): Promise<void> {
      await spend(
        { key: `reactions:${participantId}`, rule: rules.reactionsOfPerson },
        ofAnswers(address, code),
      )
    },
    /**
     * Returns how many reactions one of a person counts as that stands for `of`: for itself alone where the person's reactions have stood for more
     * than anybody can tap. Who says the truth sends as much fewer of them as they stand for.
     */
    async applaud(participantId: string, of: number): Promise<number> {
      if (of === 1) return 1
      const { burst, perSecond } = rules.applauseOfPerson
      const rule = { burst, perSecond: perSecond / of }
      return (await people.take(`applause:${participantId}`, rule, now())) < 0 ? 1 : of
    },
    /**
     * Counts a stream; `participantId` is null for a host. Returns a function to call when the stream closes. Throws a
     * 429 over the limits.
     */
    async listen(
      address: AddressName,
      { code, phones }: Pick<LiveRoom, 'code' | 'phones'>,
      participantId: string | null,
    ): Promise<() => void> {
      if (participantId !== null) {
        await spend({ key: participantId, rule: rules.ofPerson }, [
          { key: `streams:${address}`, rule: rules.streamsOfAddress },
          { key: `streams:${code}`, rule: rules.streamsOfRoom },
        ])
        const mine = openBy.get(address) ?? 0
        if (mine >= openOfAddress || phones.size >= openOfRoom || open >= openOfServer)
          throw refuse('busy', 30)
      }
      open += 1
      openBy.set(address, (openBy.get(address) ?? 0) + 1)
      return () => {
        open -= 1
        const left = (openBy.get(address) ?? 1) - 1
        if (left > 0) openBy.set(address, left)
        else openBy.delete(address)
      }
    },
  }
}
export type LiveLimits = ReturnType<typeof liveLimits>
