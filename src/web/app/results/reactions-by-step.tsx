import { figuresIn } from '#contract/text/figures.ts'
import { listReactions } from '#contract/rooms/reactions.ts'
import type { RoomDeck } from '#web/ui/core/host-client.ts'
import { reactionPicture } from '#web/ui/core/reaction-pictures.ts'
import type { RoomView } from '#web/ui/room-scene.ts'
import { stepLabel } from '#web/ui/step-label.ts'
import { language, message } from '../messages.ts'
import type { OpenRoom } from './room-access.ts'

interface Props {
  reactions: OpenRoom['facts']['reactions']
  deck: Pick<RoomDeck, 'document'>
  /** What the room says. */
  words: RoomView['words']
}

/** What people sent while which step was on stage, as it was when the page was opened; nothing where nobody sent anything. */
export function ReactionsByStep({ reactions, deck, words }: Props) {
  if (reactions.length === 0) return null
  const { countText } = figuresIn(language())
  return (
    <section class="step-reactions" aria-labelledby="step-reactions">
      <h2 id="step-reactions">{message('results.reactions')}</h2>
      <table>
        <tbody>
          {reactions.map(({ step, counts }) => (
            <tr key={step}>
              <th scope="row">
                <span class="quiet">{message('common.step', { number: step })}</span>{' '}
                <span dir="auto">{stepLabel(deck.document, step, words)}</span>
              </th>
              <td>
                <ul>
                  {listReactions(counts).map(([sign, count]) => (
                    <li key={sign} aria-label={message('results.reactions.count', { reaction: sign, count })}>
                      <img src={reactionPicture(sign)} alt="" width="24" height="24" />
                      {countText(count)}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
