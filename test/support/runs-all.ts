/** Whether everything runs, by `npm run test:all`. `npm test` runs a part, chosen so that each class of faults is seen. */
export const runsAll = process.env['TESTS'] === 'all'
