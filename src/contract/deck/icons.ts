let refusalOf: ((name: string) => string | undefined) | undefined

/** Says which icons there are: `refusal` returns the message for a name of none. Where nobody does, as in pages, every name is taken. */
export function provideIconNames(refusal: (name: string) => string | undefined): void {
  refusalOf = refusal
}

/** Returns the message for a name of no icon; undefined for one that there is. */
export const unknownIcon = (name: string): string | undefined => refusalOf?.(name)

/** What a shape says that is an icon without a name. */
export const iconNeeded = 'A shape icon needs the name of one, such as rocket.'
