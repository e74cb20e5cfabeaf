import { moreRule } from '#advice/advice.ts'
import { rules } from '#advice/rules/index.ts'
import { limits } from '#contract/limits.ts'

/** Returns the page `docs/advice.md`: every rule, in the order of harm. */
export const advicePage = (): string => `# Advice

This page is generated from the rules in [\`src/advice/rules/\`](../src/advice/rules); after a change,
\`npm test -- test/advice -u\` regenerates it.

The outline of a deck, a step, its screenshot and every write answer \`advice\`: what an author would want to change, because
it looks bad on a large screen. Advice never prevents anything. Unlike \`warnings\`, which compare boxes, it looks at what the
stage draws when the step opens, and the rules \`results-…\` at what it draws once there are answers. A write gives the advice on the steps that it touched; a change of the theme touches all. Of
very many steps a write looks at some, and its last entry says how many are left; the outline looks at all. \`warnings\` of a
write are about the whole deck. What a warning says of two elements, advice does not repeat.

Each entry is \`{ step?, element?, rule, message, fix }\`, the most harmful first: \`step\` is its index, left out where the
reply is about one step, \`element\` is \`text 0\`, \`shape 0\`, \`image 0\`, \`overlay 0\` (a card), or \`poll\` for a poll that fills the
screen. At most ${limits.advice} are listed; of more, the last has the rule \`${moreRule}\` and says how many there are besides. Rules may be added.

\`message\` and \`fix\` are in English, unless \`Accept-Language\` of a request to the HTTP interface names another of the sixteen languages first. Tools answer in English.

All lengths are px on a slide 1,600 px wide. Widths of Latin, Greek and Cyrillic text are exact; for other scripts, and for
fonts of the deck's own, they are estimated. The average colour of a picture is known once a screenshot or a thumbnail of it was painted.

| rule | when | what to do |
| --- | --- | --- |
${rules.map(({ id, when, remedy }) => `| \`${id}\` | ${when} | ${remedy} |`).join('\n')}
`
