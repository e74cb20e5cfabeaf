import './own-card.css'
import { useEffect, useState } from 'preact/hooks'
import { fileName } from '#contract/text/file-name.ts'
import { teamColour } from '#contract/themes/house-palette.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { keepPicture, maySharePicture } from './keep-picture.ts'
import { ownAvatar } from './own-avatar.tsx'
import { laterMessage, laterMessages } from './language.ts'
import { cardFigures } from './card-figures.ts'
import { type OwnCardText, cardSize, paintOwnCard } from './paint-own-card.ts'

interface OwnCardProps {
  client: RoomClient
  rank: number
  points: number
  players: number
}

/** The picture of how a participant came out of the quiz, and a button that shares it, or saves it where the browser cannot share files. */
export function OwnCard({ client, rank, points, players }: OwnCardProps) {
  const had = laterMessage('card.points', { count: points })
  const title = client.room.value?.title ?? ''
  const name = client.name.value ?? client.alias.value ?? ''
  const colours = client.room.value?.theme?.dark
  const team = client.room.value?.teams?.list.find(({ id }) => id === client.team.value?.team)
  const card: OwnCardText = {
    title,
    name,
    rank,
    figures: cardFigures({ rank, points, players }),
    date: new Date(client.now()).toLocaleDateString(laterMessages.language(), { dateStyle: 'long' }),
    avatar: ownAvatar(client),
    team: team && { name: team.name, ...teamColour(team.colour, 'dark') },
    accent: colours?.accent ?? '#3b5bdb',
    onAccent: colours?.onAccent ?? '#ffffff',
  }
  const picture = usePicture(card)
  if (!picture) return null
  const file = new File([picture.blob], fileName(title, 'png'), { type: 'image/png' })
  return (
    <span class="own-card">
      <img
        src={picture.url}
        width={cardSize.w}
        height={cardSize.h}
        alt={[title, name, team?.name, laterMessage('standing.place', { rank, players }), had]
          .filter(each => each !== undefined)
          .join(', ')}
      />
      <button type="button" class="main-button" onClick={() => void keepPicture(file)}>
        {laterMessage(maySharePicture(file) ? 'card.share' : 'card.save')}
      </button>
    </span>
  )
}

/** Returns the picture of a card as a file and as a `data:` URL, which pages may show; null until it is painted. */
function usePicture(card: OwnCardText): { blob: Blob; url: string } | null {
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>(null)
  const key = `${laterMessages.language()} ${JSON.stringify(card)}`
  useEffect(() => {
    let isOld = false
    const canvas = Object.assign(document.createElement('canvas'), { width: cardSize.w, height: cardSize.h })
    const context = canvas.getContext('2d')
    if (!context) return undefined
    paintOwnCard(context, card)
    canvas.toBlob(blob => {
      if (blob && !isOld) setPicture({ blob, url: canvas.toDataURL('image/png') })
    }, 'image/png')
    return () => {
      isOld = true
    }
  }, [key])
  return picture
}
