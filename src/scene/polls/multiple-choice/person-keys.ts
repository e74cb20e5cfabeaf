import type { Standing } from '#contract/polls/results.ts'

/** Returns a key for each of some people, by their names; people may have the same name. */
export function personKeys(all: readonly Pick<Standing, 'name'>[], id: string): string[] {
  const seen = new Map<string, number>()
  return all.map(({ name }) => {
    const namesakes = seen.get(name) ?? 0
    seen.set(name, namesakes + 1)
    return `${id}/p${name}/${namesakes}`
  })
}
