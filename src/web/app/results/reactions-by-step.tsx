import { countText, plural } from '#contract/text/figures.ts'
import { listReactions } from '#contract/rooms/reactions.ts'
import type { RoomDeck } from '#web/ui/core/host-client.ts'
import { reactionPicture } from '#web/ui/core/reaction-pictures.ts'
import { stepLabel } from '#web/ui/step-label.ts'
import type { OpenRoom } from './room-access.ts'

interface Props {
  reactions: OpenRoom['facts']['reactions']
  deck: Pick<RoomDeck, 'document'>
}

/** What people sent while which step was on stage, as it was when the page was opened; nothing where nobody sent anything. */
export function ReactionsByStep({ reactions, deck }: Props) {
  if (reactions.length === 0) return null
  return (
    <section class="step-reactions" aria-labelledby="step-reactions">
      <h2 id="step-reactions">Reactions</h2>
      <table>
        <tbody>
          {reactions.map(({ step, counts }) => (
            <tr key={step}>
              <th scope="row">
                <span class="quiet">Step {step}</span>{' '}
                <span dir="auto">{stepLabel(deck.document, step)}</span>
              </th>
              <td>
                <ul>
                  {listReactions(counts).map(([sign, count]) => (
                    <li key={sign} aria-label={`${sign}: ${plural(count, 'time')}`}>
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
