import { type Chance, chance } from '#samples/chance.ts'

/** What one cell has to do. */
export interface Workload {
  /** The phones of each room. */
  rooms: readonly number[]
  /** Every room opens a poll at a random moment of this time, ms. */
  opensWithinMs: number
}

/** Half of the people answer within this time after a poll opened, ms; the spread is that of the logarithm. */
const thinking = { medianMs: 6_000, spread: 0.6 }
/** The spread of the logarithm of the sizes of rooms. */
const sizeSpread = 0.8

/** Returns how many phones each of the rooms has, with the same sum for every seed. */
export function roomSizes(phones: number, rooms: number, seed: number): number[] {
  const random = chance(seed)
  const weights = Array.from({ length: rooms }, () => Math.exp(random.about(0, sizeSpread)))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const sizes: number[] = []
  let [weighed, given] = [0, 0]
  for (const weight of weights) {
    weighed += weight
    const upTo = Math.round((weighed / sum) * phones)
    sizes.push(upTo - given)
    given = upTo
  }
  return sizes
}

/** Returns the rooms of the cell that has most phones, when each room is made in a cell by chance: nobody knows how large it gets. */
export function fullestCell(rooms: readonly number[], cells: number, seed: number): number[] {
  const random = chance(seed)
  const all = Array.from({ length: cells }, (): number[] => [])
  for (const size of rooms) all[random.whole(cells)]?.push(size)
  const phonesOf = (cell: readonly number[]) => cell.reduce((sum, size) => sum + size, 0)
  return all.reduce((fullest, cell) => (phonesOf(cell) > phonesOf(fullest) ? cell : fullest), [])
}

/** Returns how long somebody thinks before the answer, ms. */
export const thinkMs = (random: Chance): number =>
  Math.exp(random.about(Math.log(thinking.medianMs), thinking.spread))
