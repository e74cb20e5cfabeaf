import type { CommentReply } from '#contract/deck/comment.ts'
import { message } from '../../messages.ts'
import { piecesOf } from './mention-text.ts'

/** The text of a comment, with the names of those whom it mentions. */
export const CommentText = ({ text, mentions }: Pick<CommentReply, 'text' | 'mentions'>) => (
  <p class="comment-text" dir="auto">
    {piecesOf(text, mentions).map((piece, index) =>
      'text' in piece ? (
        piece.text
      ) : (
        <bdi key={index} class="mention">
          @{piece.person?.name ?? message('comments.somebody')}
        </bdi>
      ),
    )}
  </p>
)
