import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'

import { briefs } from './briefs.ts'

interface PromptTemplate {
  prompt: Prompt
  /** Returns the message. The required arguments are in `given`. */
  write(given: Record<string, string>): string
}

const howToBuild = `1. Read the resource guide://build when you can.
2. Make the deck with create_deck and the whole document, with a theme of list_themes that fits. Write notes for the presenter.
3. Look at the whole deck with get_contact_sheet, then at each step that needs it with screenshot_step; preview "sample" shows it with answers. Fix all problems, warnings and advice, everything clipped, every overflowPx above 0, and whatever you do not like; then look again.
4. When it is ready without problems, warnings and advice, say what you built, step by step, with its url. Start no room until you are asked to.`

const templates: readonly PromptTemplate[] = [
  {
    prompt: {
      name: 'build_deck',
      title: 'Build a deck',
      description: 'Plans, builds and checks a deck about a topic.',
      arguments: [
        { name: 'topic', description: 'What the talk is about.', required: true },
        { name: 'audience', description: 'Who will be in the room.' },
        { name: 'minutes', description: 'How long the talk is.' },
      ],
    },
    write: ({ topic, audience, minutes }) =>
      `Build a live poll deck about: ${topic}.
${audience ? `The audience: ${audience}.\n` : ''}${minutes ? `The talk has ${minutes} minutes: about one question for every five to ten of them.\n` : ''}
Plan the steps: an easy first question, one idea on each slide, types that fit what is to be learned, a last question that closes.

${howToBuild}`,
  },
  ...briefs.map(({ prompt, ask }) => ({
    prompt,
    write: (given: Record<string, string>) => `${ask(given)}\n\n${howToBuild}`,
  })),
  {
    prompt: {
      name: 'polish_slide',
      title: 'Polish a slide',
      description: 'Looks at one step and makes it read better on stage, its meaning unchanged.',
      arguments: [
        { name: 'deck', description: 'The id of the deck.', required: true },
        {
          name: 'step',
          description: 'The index of the step; 1 is the first after the join screen.',
          required: true,
        },
      ],
    },
    write: ({ deck, step }) =>
      `Polish step ${step} of the deck ${deck}.

1. get_step and screenshot_step with annotate: true. Judge it from the last row of a room: size, contrast, alignment, empty space, words that could go.
2. Change it with update_element and update_overlay, sending the revision that you read. Keep what it says and asks: options of a poll stay as they are unless they are clipped.
3. Look again, until there are no warnings and no advice, nothing is clipped, and no overflowPx is above 0. Then say in a few words what you changed.`,
  },
]

export const prompts: Prompt[] = templates.map(({ prompt }) => prompt)

/** Returns a prompt with its arguments filled in. Throws when there is no such prompt, or a required argument is missing. */
export function getPrompt(name: string, given: Record<string, string> = {}): GetPromptResult {
  const found = templates.find(({ prompt }) => prompt.name === name)
  if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${name}.`)
  const missing = found.prompt.arguments?.find(({ name: each, required }) => required && !given[each]?.trim())
  if (missing)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The argument ${missing.name} is required.`)
  return {
    description: found.prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: found.write(given) } }],
  }
}
