/**
 * When the places of a podium appear on stage, when the drum roll before the first begins, and when the others are listed, ms after it is
 * shown. Phones tell a place after all of them.
 */
export const podiumTimes = { third: 800, second: 2_300, roll: 3_300, first: 5_300, others: 7_200 } as const
