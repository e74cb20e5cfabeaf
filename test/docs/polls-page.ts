import { z } from 'zod'
import { lookNames, type PollType, pollTypes, styleField } from '#contract/polls/looks.ts'
import { pollFields } from '#contract/polls/poll.ts'
import { shortestPoll } from '#contract/polls/shortest.ts'
import { usesField } from '#contract/polls/type-fields.ts'
import { examples } from '#server/mcp/examples.ts'
import { questionOf } from './look-questions.ts'
import { capitalOf, pictureOf } from './poll-pictures.ts'

const fields = Object.entries(pollFields.shape)

/** Fields that every type needs or that stand in the table for all types. */
const isShared = (field: string) => pollTypes.every(type => usesField(type, field))

function about(field: string, schema: z.ZodType): string {
  const told = (z.globalRegistry.get(schema)?.description ?? '').replace(/^(quiz|[\w-]+): /i, '')
  return told === '' ? (described[field] ?? '') : told.slice(0, 1).toUpperCase() + told.slice(1)
}

/** What the contract leaves unsaid, because names and values say it. */
const described: Readonly<Record<string, string>> = {
  type: 'One of the seventeen types.',
  wheelNames: 'Up to 20 names on the dial, with `wheelSource: "custom"`.',
  accent: 'The colour of the chart, `#rrggbb`; left out, that of the theme.',
  optionColors: 'A colour for each option; null follows `colorMode`.',
  showPercent: 'Percentages beside the answers.',
  showCount: 'Votes beside the answers.',
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

function fieldTable(type: PollType): string {
  const own = fields.filter(([field]) => !isShared(field) && usesField(type, field))
  if (own.length === 0) return ''
  const rows = own.map(([field, schema]) => {
    const looks = field === styleField[type] ? `The look: ${lookNames(type).join(', ')}.` : ''
    return [`\`${field}\``, [looks, about(field, schema)].filter(Boolean).join(' ')]
  })
  return `\n${table(['field', ''], rows)}\n`
}

/** Two pictures in a row. */
function lookTable(type: PollType): string {
  const looks = lookNames(type).map(look => {
    const caption = `**${look}**: ${questionOf(type, look)}`
    return `![${capitalOf(type)} as ${look}](pictures/polls/${pictureOf(type, look)})<br>${caption}`
  })
  const rows = looks.flatMap((each, at) => (at % 2 === 0 ? [[each, looks[at + 1] ?? '']] : []))
  return rows.length === 1 && rows[0]?.[1] === '' ? `${rows[0][0]}` : table(['', ''], rows)
}

const section = (type: PollType) => {
  const { use, needs } = examples[type]
  return `## ${type}

${use}${needs === undefined ? '' : ` Needs: ${needs}.`}

\`\`\`json
${JSON.stringify(shortestPoll(type))}
\`\`\`
${fieldTable(type)}
${lookTable(type)}
`
}

/** The page `docs/polls.md`: every poll type with what it is for, its fields and its looks. */
export const pollsPage = (): string => `# The seventeen polls

This page is generated from the contract; after a change, \`npm test -- test/docs/polls -u\` regenerates it, and
\`PICTURES=docs npm test -- test/docs/polls\` its pictures. Under each heading stands what the type is for, the smallest poll that works, the fields that only some
types use, and each look with what it answers best and the answers of a sample audience of forty.

A poll is the \`poll\` of a step (\`{ "kind": "poll", "poll": … }\`) or of a card on a slide; [api.md](api.md) shows both. On a card \`style.variant\` selects the look.
One that fills the screen may have a picture beside it, left or right: \`beside\` of its step.
These fields mean the same for every type:

${table(
  ['field', ''],
  fields
    .filter(([field]) => isShared(field))
    .map(([field, schema]) => [`\`${field}\``, about(field, schema)]),
)}

${pollTypes.map(section).join('\n')}`
