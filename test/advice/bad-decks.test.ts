import { expect, test } from 'vitest'
import { rules } from '#advice/rules/index.ts'
import { adviseDeck } from './advise.ts'
import { type BadDeck, badDecks } from './bad-decks.ts'

const advise = ({ steps, extras, facts, pageWords }: BadDeck) =>
  adviseDeck(steps, { ...(extras && { extras }), ...(facts && { facts }), ...(pageWords && { pageWords }) })

test.each(badDecks)('[D53] each fault of a deck is named: $name', deck => {
  const named = advise(deck).map(({ step, element, rule }) =>
    [step, element, rule].filter(part => part !== undefined).join(' '),
  )
  expect([...new Set(named)].toSorted()).toEqual(deck.faults.toSorted())
})

test('[D53] the bad decks show every rule', () => {
  const shown = new Set(badDecks.flatMap(({ faults }) => faults.map(fault => fault.split(' ').at(-1))))
  expect(rules.map(({ id }) => id).filter(id => !shown.has(id))).toEqual([])
})

test('[D53] advice says what to do, in whole sentences', () => {
  for (const { message, fix } of badDecks.flatMap(advise)) {
    expect(message).toMatch(/^[“A-Z0-9#a-z].*[.)]$/su)
    expect(fix).toMatch(/^[A-Z].*\.$/su)
  }
})
