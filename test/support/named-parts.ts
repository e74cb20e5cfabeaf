/** The parts of paths that the command line names, as in `npm test -- test/live`. */
const named = process.argv.slice(3).filter(argument => !argument.startsWith('-'))

/** Whether the command line names a file, or no file at all. */
export const isNamed = (file: string): boolean =>
  named.length === 0 || named.some(part => file.includes(part))
