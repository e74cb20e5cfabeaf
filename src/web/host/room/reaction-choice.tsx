import './reaction-choice.css'
import { useSignal } from '@preact/signals'
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
  /** What was pressed and is on its way, so that presses in a row add up. */
  const wanted = useSignal<Reaction[] | null>(null)
  const chosen = wanted.value ?? room.reactionSet ?? usualReactions
  useNames()
  const toggle = async (sign: Reaction) => {
    const others = chosen.filter(each => each !== sign)
    const reactions = others.length < chosen.length ? others : [...chosen, sign]
    wanted.value = reactions
    await client.act({ action: 'reaction_set', reactions })
    if (wanted.value === reactions) wanted.value = null
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
            onClick={() => {
              if (!isFixed) void toggle(sign)
            }}
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
