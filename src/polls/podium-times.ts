/** When the places of a podium appear on stage, and then the others, ms after it is shown. Phones tell a place after all of them. */
export const podiumTimes = { third: 700, second: 1_900, first: 3_200, others: 4_200 } as const
