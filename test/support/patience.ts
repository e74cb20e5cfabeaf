/**
 * How long a test waits for a state, in ms: on a page, of a server, of a process. A busy machine takes its time, most of all for
 * processes of low priority, which paint pages. So a test fails by a state that never comes, not by a second that has passed.
 */
export const patienceMs = 180_000

/** How long a whole test, or what prepares one, may take, in ms: several such waits. */
export const wholeTestMs = 600_000
