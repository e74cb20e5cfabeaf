/** What the linter finds in a description of an API, a line each; empty when all is well. */
export const findFaults: (description: object) => Promise<string[]>
