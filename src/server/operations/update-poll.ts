import { refuseField } from '#contract/refusal.ts'
import type { updatePoll } from '#contract/operations/update-poll.ts'
import { parse } from '#contract/input/parse.ts'
import { poll as pollSchema } from '#contract/polls/poll.ts'
import { mergePoll } from '#deck/merge-poll.ts'
import { mapCardPictures, withoutPictures } from '#deck/pictures.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { stepOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editUpdatePoll: Edit<typeof updatePoll> =
  ({ index: ref, poll: change }) =>
  async (call, deck) => {
    const { step, index } = stepOf(deck, ref)
    if (step.kind !== 'poll')
      throw refuseField(
        'index',
        `Step ${index} is a ${step.kind} step. A poll on a slide is changed by {update_overlay}.`,
      )
    const { poll: merged, dropped } = mergePoll(step.poll, change)
    const { poll } = await resolvePlaceholders(call, deck, map => mapCardPictures({ poll: merged }, map))
    // Checks rules over several fields; each field alone was parsed. Stored pictures were checked when they were sent.
    parse(pollSchema, withoutPictures({ poll }).poll, ['poll'])
    const document = deck.document.with(index, { ...step, poll })
    return { changed: { document }, reply: { ok: true, dropped } }
  }

export const handleUpdatePoll: Handler<typeof updatePoll> = editing(editUpdatePoll)
