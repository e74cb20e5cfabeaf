import { useSignal } from '@preact/signals'
import type { CommentReply } from '#contract/deck/comment.ts'
import { team, account } from '../../session.ts'
import { initialsOf } from '#contract/text/initials.ts'
import { hueOf } from '../../hue-of.ts'
import { message, messageParts } from '../../messages.ts'
import { timeAgo } from '../../time-ago.ts'
import { authorName, viaWords } from '../changes/author-words.ts'
import { CommentField } from './comment-field.tsx'
import { CommentText } from './comment-text.tsx'
import type { Comments } from './comments.ts'
import { writtenText } from './mention-text.ts'

/** One comment: who wrote it and when, its text, and what may be done with it while its thread is unfolded. */
export function CommentView({
  comment,
  comments,
  isUnfolded,
  onRemove,
}: {
  comment: CommentReply
  comments: Comments
  isUnfolded: boolean
  /** Asks for its removal. */
  onRemove: () => void
}) {
  const { id, by, via, at, editedAt, mine, text, mentions } = comment
  const isRewritten = useSignal(false)
  const name = authorName(by, account.value?.id)
  const when = <time dateTime={at}>{timeAgo(Date.parse(at), Date.now())}</time>
  const place = `rewrite ${id}`
  const giveUp = () => {
    comments.drafts.drop(place)
    isRewritten.value = false
  }
  const mayRemove = mine || team()?.role === 'owner'
  return (
    <div class="comment" data-comment={id}>
      <span
        class="avatar comment-avatar"
        style={{ '--hue': hueOf(by?.id ?? '') }}
        data-initials={initialsOf(by?.name ?? '')}
        aria-hidden="true"
      />
      <p class="comment-head">
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <span class="quiet">
          {by?.kind === 'key'
            ? messageParts(editedAt === null ? 'comments.when.via' : 'comments.when.viaEdited', {
                via: viaWords(via),
                when,
              })
            : editedAt === null
              ? when
              : messageParts('comments.when.edited', { when })}
        </span>
      </p>
      {isRewritten.value ? (
        <CommentField
          label={message('comments.yours')}
          draft={comments.drafts.at(place, writtenText(text, mentions), mentions)}
          people={comments.people.value}
          button={message('common.save')}
          isFirst
          send={written => comments.rewrite(id, written)}
          onEnd={giveUp}
          onEscape={giveUp}
        />
      ) : (
        <CommentText text={text} mentions={mentions} />
      )}
      {isUnfolded && !isRewritten.value && mayRemove && (
        <div class="comment-actions">
          {mine && (
            <button type="button" onClick={() => (isRewritten.value = true)}>
              {message('common.edit')}
            </button>
          )}
          <button type="button" onClick={onRemove}>
            {message('common.delete')}
          </button>
        </div>
      )}
    </div>
  )
}
