/** Whether everything runs, by `npm run test:all`. `npm test` runs a part, chosen so that each class of faults is seen. */
export const runsAll = process.env['TESTS'] === 'all' || process.env['TESTS'] === 'rest'
/** Whether that leaves out what `npm test` has just run whole, by `npm run test:all -- --rest`. */
export const runsRest = process.env['TESTS'] === 'rest'
