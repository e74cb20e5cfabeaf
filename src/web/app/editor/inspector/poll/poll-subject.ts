import type { Overlay, PollStep } from '#contract/deck/deck.ts'
import { type OverlayStyle, overlay as cardSchema } from '#contract/deck/element.ts'
import { isGrid } from '#contract/polls/grid.ts'
import { type PollType, looks, styleField } from '#contract/polls/looks.ts'
import { type Poll, poll as pollSchema } from '#contract/polls/poll.ts'
import { changeCardType } from '#deck/change-type.ts'
import { mapElements } from '#deck/elements.ts'
import {
  type OptionOrder,
  arrangeOptionsOfCard,
  orderWithPasted,
  withRightOption,
  withSeveralAnswers,
} from '#deck/options.ts'
import { withRadarLook } from '#deck/radar-look.ts'
import type { Examples } from '#deck/translations/examples.ts'
import { drawnLook } from '#polls/drawn-look.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import type { Editor } from '../../model/editor.ts'
import { type Bound, type Subject, fieldOf, messageFor, withField } from '../form/subject.ts'

/** A poll with the style of its card; a poll that fills the screen has none. */
type StyledPoll = Pick<Overlay, 'poll' | 'style'>

/** The poll that a panel edits. */
export interface PollSubject extends Subject<Poll> {
  /** The id of its step or card. */
  id: string
  poll: Poll
  /** The card that it is on; null for one that fills the screen. */
  card: Overlay | null
  /** The style of its card. */
  style: Subject<OverlayStyle> | null
  /**
   * Makes it a poll of another type. `remembered` has what it had as other types; with `isQuiz` an option of a multiple choice is the right
   * answer afterwards, and without it a quiz question becomes a poll.
   */
  changeType(type: PollType, how: { remembered: Partial<Poll> | undefined; isQuiz: boolean }): void
  /** Moves, adds and removes options. */
  arrange(order: OptionOrder): void
  /** Returns the order of the options with texts pasted into the one with an index. */
  paste(index: number, texts: readonly string[]): OptionOrder
  /** The look that it is drawn in. */
  look: Bound<string>
  /** Whether people may choose several options. Without it, the looks that need it are unset. */
  multiSelect: Bound<boolean>
}

function pollSubject(
  { id, poll, card }: Pick<PollSubject, 'id' | 'poll' | 'card'>,
  { deck, examples }: Pick<Editor, 'deck' | 'examples'>,
  edit: (change: (styled: StyledPoll) => StyledPoll, key?: string) => void,
): PollSubject {
  const styled: StyledPoll = card ?? { poll }
  const change = (make: (each: StyledPoll) => StyledPoll, key?: string): string | null => {
    const made = make(styled)
    const message = card ? messageFor(cardSchema, [{ ...made }]) : messageFor(pollSchema, [made.poll])
    if (message === null) edit(make, key && `${id} ${key}`)
    return message
  }
  const changePoll: Subject<Poll>['change'] = (make, key) =>
    change(each => ({ ...each, poll: make(each.poll) }), key)
  const subject: Subject<Poll> = { name: 'poll', values: [poll], change: changePoll, close: deck.closeEdit }
  const style: Subject<OverlayStyle> = {
    name: 'card.style',
    values: [card?.style ?? {}],
    change(make, key) {
      const changed = (each: StyledPoll): StyledPoll => {
        const made = make(each.style ?? {})
        return withField(each, 'style', Object.keys(made).length > 0 ? made : undefined)
      }
      return change(changed, key)
    },
    close: deck.closeEdit,
  }
  return {
    ...subject,
    id,
    poll,
    card,
    style: card && style,
    changeType: (type, { remembered, isQuiz }) =>
      void change(each => {
        const changed = changeCardType(each, type, examples.value, remembered)
        if (type !== 'multiple-choice' || (!isQuiz && each.poll.type !== type)) return changed
        const [right] = rightOptionsOf(changed.poll)
        if (isQuiz)
          return right === undefined ? { ...changed, poll: withRightOption(changed.poll, 0, true) } : changed
        const { correctIndex: _one, correctIndexes: _several, ...poll } = changed.poll
        return { ...changed, poll }
      }),
    arrange: order => void change(each => arrangeOptionsOfCard(each, order)),
    paste: (index, texts) => orderWithPasted(poll, index, texts, examples.value.known),
    look: {
      path: card ? 'card.style.variant' : `poll.${styleField[poll.type]}`,
      value: drawnLook(poll, card?.style?.variant),
      isMixed: false,
      set: look => change(each => withLook(each, look, card !== null, examples.value)),
      close: deck.closeEdit,
    },
    multiSelect: {
      ...fieldOf(subject, 'multiSelect'),
      set: isOn =>
        change(each => {
          const next = { ...each, poll: withSeveralAnswers(each.poll, isOn === true) }
          return isOn === true || !isOfSeveral(drawnLook(each.poll, each.style?.variant))
            ? next
            : withLook(
                { ...next, poll: withField(next.poll, 'mcStyle', undefined) },
                undefined,
                card !== null,
                examples.value,
              )
        }),
    },
  }
}

/** Whether a look shows which options were chosen together. */
export const isOfSeveral = (look: string): boolean => look === 'arc' || look === 'chord'

/** Sets the look of a poll, or that of its card, which wins over the poll's; undefined is the poll's own, or the first of its type. */
function withLook(
  styled: StyledPoll,
  look: string | undefined,
  isCard: boolean,
  examples: Examples,
): StyledPoll {
  const field = styleField[styled.poll.type]
  if (!field) return styled
  const { poll, style } = styled
  // People answer a grid in another way than other radars, so it is never the look of a card alone.
  if (poll.type === 'radar' && isCard && (look === 'grid') !== isGrid(poll)) {
    const { variant: _, ...rest } = style ?? {}
    return { poll: withRadarLook(poll, look, examples), style: rest }
  }
  if (isCard) {
    const own = drawnLook(styled.poll, undefined)
    return { ...styled, style: withField(styled.style ?? {}, 'variant', look === own ? undefined : look) }
  }
  if (poll.type === 'radar') return { ...styled, poll: withRadarLook(poll, look, examples) }
  const name = looks[field].find(each => each === look)
  // Each field has looks of its own, which the schema checks.
  return { ...styled, poll: withField(styled.poll, field, name) }
}

/** Returns the poll of a step for a panel. */
export const pollOfStep = (editor: Editor, { id, poll }: PollStep): PollSubject =>
  pollSubject({ id, poll, card: null }, editor, (change, key) =>
    editor.editStep(step => (step.kind === 'poll' ? { ...step, poll: change(step).poll } : step), key),
  )

/** Returns the poll of a card for a panel. */
export const pollOfCard = (editor: Editor, card: Overlay): PollSubject =>
  pollSubject({ id: card.id, poll: card.poll, card }, editor, (change, key) =>
    editor.editSlide(
      // A change of a card keeps it a card.
      slide =>
        mapElements(slide, item =>
          item.id === card.id && 'poll' in item ? (change(item) as typeof item) : item,
        ),
      key,
    ),
  )
