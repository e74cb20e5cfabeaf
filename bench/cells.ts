import { liveLimitRules } from '#server/live/limits.ts'
import type { Rule } from '#server/limits/buckets.ts'
import type { Bench } from './bench.ts'
import { type Costs, costNames, measuredBy, measuredCosts } from './cells/costs.ts'
import { type Plan, planRoom, planRooms } from './cells/plan.ts'
import { count, ms } from './figures.ts'

const phonesOfRoom = 500

/** Simulates cells for N phones in rooms of 500 and in one room, from measured costs, and with each of these halved and doubled. */
export const cells: Bench = {
  title:
    'cells: a simulation of N phones in rooms of 500 and in one room, from what one cell was measured to cost; target p99 1 s for an answer, 0.5 s for a change',
  sizes: [1_000_000],
  isOfFunctions: true,
  how: 'simulated, with the same figures in every run',
  open() {
    return Promise.resolve((phones: number) => {
      const rooms = Math.max(1, Math.round(phones / phonesOfRoom))
      const rows = variants().flatMap(({ input, value, command, costs }) => {
        const about = { phones: count(phones), input, value, command }
        return [
          {
            rooms: count(rooms),
            ...about,
            ...figures(planRooms(costs, phones, rooms)),
            'today’s limits': '',
          },
          { rooms: '1', ...about, ...figures(planRoom(costs, phones)), 'today’s limits': limitsOf(phones) },
        ]
      })
      return Promise.resolve(rows.toSorted((a, b) => Number(a.rooms === '1') - Number(b.rooms === '1')))
    })
  },
}

/** Returns the costs as measured, and with each input halved and doubled. */
function variants(): { input: string; value: string; command: string; costs: Costs }[] {
  const changed = costNames.flatMap(name =>
    [0.5, 2].map(factor => {
      const value = measuredCosts[name] * factor
      return {
        input: name,
        value: String(value),
        command: measuredBy[name],
        costs: { ...measuredCosts, [name]: value },
      }
    }),
  )
  return [{ input: 'as measured', value: '', command: '', costs: measuredCosts }, ...changed]
}

const figures = ({ cells: number, machines, phones, simulated, isEnough }: Plan) => ({
  cells: count(number),
  machines: count(machines),
  'phones of the fullest': count(phones),
  'answer p50': ms(simulated.answerP50),
  'answer p99': ms(simulated.answerP99),
  'change p50': ms(simulated.changeP50),
  'change p99': ms(simulated.changeP99),
  ...nearest(simulated),
  enough: isEnough ? 'yes' : 'no',
})

/** Returns the two parts that are nearest to their limits. */
function nearest({ used }: Plan['simulated']): { first: string; next: string } {
  const [first = '', next = ''] = Object.entries(used)
    .toSorted(([, a], [, b]) => b - a)
    .map(([part, share]) => `${part} ${Math.round(share * 100)} %`)
  return { first, next }
}

/** Returns how long a room takes, by the limits of this release, until so many people have joined, and answered. */
function limitsOf(phones: number): string {
  const seconds = ({ burst, perSecond }: Rule) => count(Math.max(0, phones - burst) / perSecond)
  return `joins ${seconds(liveLimitRules.joinsOfRoom)} s, answers ${seconds(liveLimitRules.answersOfRoom)} s`
}
