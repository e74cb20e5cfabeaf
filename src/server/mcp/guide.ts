import { limits } from '#contract/limits.ts'
import { lookNames, pollTypes, styleField } from '#contract/polls/looks.ts'
import { plans } from '#contract/people/scopes.ts'
import type { HourlyLimits } from '#server/limits/hourly.ts'
import { examples } from './examples.ts'

/**
 * Returns the instructions that every agent gets at the handshake: enough to build a good deck without reading more. `free` and `pro` are
 * the requests that a key of these plans may send within an hour.
 */
export const instructions = ({
  free,
  pro,
}: HourlyLimits['requests']): string => `Live Poll Deck: build decks of slides and live polls, and run them in front of a room that answers on phones.

Build: create_deck (with the whole document, or blank), then add_step. edit_deck makes many changes in one call. A document begins with { "kind": "join" }; then { "kind": "poll", "poll": … } fills the screen, and { "kind": "slide", "texts": […], "overlays": [{ "poll": …, "rect": … }] } is a slide with poll cards on it. Boxes (rect) are fractions of the slide, 0 to 1, from the upper left corner; font sizes are px on a slide 1,600 px wide.
Every write answers \`ready\`, \`problems\` (what keeps a room from starting, with the path in the step) and \`warnings\` and \`advice\` (what looks bad on stage, with a fix). Fix all until they are empty.
Look: screenshot_step shows a step as the room sees it, with measurements: nothing should be \`clipped\` or have \`overflowPx\` above 0. Fix it with update_overlay and update_element, then look again.
Run: start_room gives \`joinUrl\` and a code for the audience and \`presentUrl\` for the screen; room_action drives it: start, next, close (reveals the results), prev, stop. get_results returns the results, and where to download them. start_rehearsal opens a room in which simulated people answer, to try a deck. A deck with uploaded pages (import_deck, add_pages, a \`pageIndex\`) is started by a person, in the library at /decks; you may start a rehearsal of it.
You build and host; you never answer polls: only people do.
A refused call says what went wrong (\`error\`) and what to do (\`fix\`, for bad input the fields; \`issues\` lists all that is wrong). Send \`revision\` with a write to be refused when somebody changed the deck since you read it. Every write can be undone: list_versions, restore_version. Each tool call counts as one request of the key's hour (${free} on ${plans.free.name}, ${pro} on ${plans.pro.name}).
The resource guide://build has an example of each of the seventeen poll types.`

const rules = `# How to build a good deck

A deck is a list of steps. Step 0 is the join screen, always; then slides and full-screen polls, at most ${limits.steps} steps.

## Plan

1. Begin with something easy that everybody can answer (this-or-that, map, word-cloud), so that people take out their phones.
2. One question for every five to ten minutes of talk; one idea on each slide.
3. Choose the type for what you want to learn, not for its look. Close with rating or nps, or qa-upvotes when there is time.
4. Ask before and after with the same options, then \`rounds\` compares the two.

## Write

- A prompt is one plain question: at most ${limits.prompt} characters, better under 60. Options: at most ${limits.options}, better three to five, a few words each (${limits.option} characters at most).
- \`timeLimitSec\` where a quick answer matters (20 to 30 for a quiz question, always); without it the host closes the poll.
- \`notes\` are for the presenter alone: what to say, when to go on.

## Place

- Boxes are fractions of the slide: \`{ "x": 0.08, "y": 0.1, "w": 0.84, "h": 0.16 }\` is a title at the top.
- A good slide with a card: title above (\`y\` 0.08, \`h\` 0.16), text on the left (\`x\` 0.06, \`w\` 0.42), card on the right (\`x\` 0.52, \`y\` 0.3, \`w\` 0.42, \`h\` 0.6).
- A card is at least a fifth of the slide in both directions; nothing lies over a card or a text. At most ${limits.overlays} cards, better one.
- Sizes on a slide 1,600 px wide: titles 64 to 96, text 32 to 48, never under 24. Strong contrast: the slide has the background of the deck's theme, white without one.
- A text wraps at its size. Too high for its box, it shrinks; with \`fit\` \`grow\` it is drawn past its box, with \`cut\` it is cut.
- Give the deck a theme first (list_themes, set_theme), lay slides out with add_block, make several changes at once with edit_deck, and look at all of it with get_contact_sheet; \`preview\` "sample" shows polls with answers. start_rehearsal runs it with simulated people.
- A poll that matters fills the screen: a step of kind \`poll\`, not a card.

## Quiz

- A quiz question is a \`multiple-choice\`, \`image-choice\` or \`this-or-that\` with \`correctIndex\` and \`timeLimitSec\`: right answers get up to 1,000 points, faster ones more. Without a time limit all of them get 1,000, and the standings are one long tie.
- \`quizView: "standings"\` on a question shows the ten best in place of the votes, once it closes.
- \`{ "type": "multiple-choice", "prompt": "Who leads?", "quizView": "standings" }\`, without options, is a standings step of its own: the ten best on stage, and on each phone its own place and the points to the next. Nobody answers it.
- Only questions that were closed before it count: by close, by their time limit, or by next. \`get_results\` gives \`standings\`.
- Other questions of a quiz: several right options (\`multiSelect\` with \`correctIndexes\`), a right order (\`ranking\` with \`correctIndexes\` in that order), a typed answer (\`open-feed\` with \`accepted\`, all spellings that are right), a number or a place by its distance (\`estimate\` with \`answer\`, \`place-map\` with \`place\`, each with \`points: "single"\`). A part that is right earns a part of the points. \`points\` "double" counts twice, "none" not at all.
- \`preview\` "sample" of a quiz question shows no votes, because the stage withholds them until it closes (\`showResults\`); "revealed" shows them, or the standings.

## Check

1. \`problems\` must be empty before a room can start; \`path\` goes from the step.
2. Look at each step with \`screenshot_step\`; \`annotate: true\` draws the boxes. Fix every warning, everything \`clipped\`, every \`overflowPx\` above 0.
3. \`outline_deck\` shows the order of the steps; \`move_step\` changes it.

## Run

1. \`start_room\`; give the audience \`joinUrl\` and the code, open \`presentUrl\` on the screen.
2. \`room_action\` start, then for each poll: wait for answers (\`get_room\` says how many joined, \`get_results\` how many answered), close, next. At the end stop.
3. \`get_results\`: each poll's \`summary\` may be read out: the result in a sentence, and once it is revealed the right answer, of a quiz question with how many gave it.

A person at the remote turns the wheel and approves entries; asked to, you do it with \`control_poll\`: \`spin\`, \`approve\`, \`reject\` (\`get_results\` lists what waits).

## The seventeen types

Each example is ready to use, full-screen or as a card (rounds: where steps 1 and 3 are such polls). \`timeLimitSec\`, \`accent\` (#rrggbb), \`showPercent\` and \`showCount\` fit where they make sense.
`

const section = (type: (typeof pollTypes)[number]): string => {
  const { use, needs, poll } = examples[type]
  const field = styleField[type]
  return [
    `### ${type}\n`,
    use,
    ...(needs === undefined ? [] : [`Needs: ${needs}.`]),
    ...(field ? [`Looks (\`${field}\`): ${lookNames(type).join(', ')}.`] : []),
    `\n\`\`\`json\n${JSON.stringify(poll)}\n\`\`\`\n`,
  ].join('\n')
}

/** The guide as Markdown. Its examples are the tested ones of `examples.ts`. */
export const guide: string = [rules, ...pollTypes.map(section)].join('\n')
