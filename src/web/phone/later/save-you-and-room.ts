import { fileName } from '#contract/text/file-name.ts'
import { chooseLanguage } from '#messages/languages.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { keepPicture } from './keep-picture.ts'
import { laterMessage, laterMessages } from './language.ts'
import { ownAvatar } from './own-avatar.tsx'
import { type PaintedAnswer, paintYouAndRoom } from './paint-you-and-room.ts'
import { resultWords } from './own-result.tsx'

/** Shares, or saves, a picture of what this participant answered and how they came out. */
export async function saveYouAndRoom(client: RoomClient, answers: readonly PaintedAnswer[]): Promise<void> {
  const title = client.room.value?.title ?? ''
  const language = chooseLanguage([laterMessages.language()])
  const canvas = document.createElement('canvas')
  paintYouAndRoom(canvas, {
    title,
    name: client.name.value ?? client.alias.value ?? '',
    avatar: ownAvatar(client),
    results: resultWords(client.final.value),
    answers,
    more: count => laterMessage('result.more', { count }),
    date: new Date(client.now()).toLocaleDateString(language, { dateStyle: 'long' }),
    language,
  })
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (blob) await keepPicture(new File([blob], fileName(title, 'png'), { type: 'image/png' }))
}
