import './reaction-choice.css'
import { useEffect } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import { type Reaction, mostReactions, reaction, usualReactions } from '#contract/rooms/reactions.ts'
import { chooseLanguage } from '#messages/languages.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { language, message } from '#web/ui/core/host-messages.ts'
import { reactionName, reactionNames } from '#web/ui/core/reaction-names.ts'
import { reactionPicture } from '#web/ui/core/reaction-pictures.ts'

/** Sets which reactions people can send. At least one stays chosen: none at all is what the switch for reactions is for. */
export function ReactionChoice({ client, room }: { client: HostClient; room: HostRoom }) {
  const chosen = room.reactionSet ?? usualReactions
  useNames()
  const toggle = (sign: Reaction) => {
    const others = chosen.filter(each => each !== sign)
    void client.act({
      action: 'reaction_set',
      reactions: others.length < chosen.length ? others : [...chosen, sign],
    })
  }
  return (
    <fieldset class="reaction-choice">
      <legend>{message('room.reactionSet', { count: mostReactions })}</legend>
      {reaction.options.map(sign => {
        const isChosen = chosen.includes(sign)
        const isFixed = isChosen ? chosen.length === 1 : chosen.length === mostReactions
        const name = nameOf(sign)
        return (
          <button
            key={sign}
            type="button"
            class="reaction-option"
            aria-pressed={isChosen}
            aria-disabled={isFixed}
            aria-label={name}
            title={name}
            onClick={() => !isFixed && toggle(sign)}
          >
            <img src={reactionPicture(sign)} alt="" width="28" height="28" draggable={false} />
          </button>
        )
      })}
    </fieldset>
  )
}

/** Loads the names of reactions in the language of the page. */
function useNames(): void {
  const spoken = language()
  useEffect(() => void reactionNames.choose(chooseLanguage([spoken])).catch(() => undefined), [spoken])
}

/** Returns the name of a reaction; its English key until the names are loaded. */
function nameOf(sign: Reaction): string {
  return reactionNames.isLoaded() ? reactionName(sign) : sign
}
