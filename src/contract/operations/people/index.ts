import { addPasskey } from './add-passkey.ts'
import { changeEmail } from './change-email.ts'
import { checkRoomDeletion } from './check-room-deletion.ts'
import { createGroup } from './create-group.ts'
import { createKey } from './create-key.ts'
import { createTeam } from './create-team.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteGroup } from './delete-group.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { disconnectOpenid } from './disconnect-openid.ts'
import { endSession } from './end-session.ts'
import { fetchPicture } from './fetch-picture.ts'
import { getAccount } from './get-account.ts'
import { getPasskeyChallenge } from './get-passkey-challenge.ts'
import { getPasskeyOptions } from './get-passkey-options.ts'
import { getRoomLink } from './get-room-link.ts'
import { getSharing } from './get-sharing.ts'
import { getTeam } from './get-team.ts'
import { inviteMember } from './invite-member.ts'
import { listAudit } from './list-audit.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listGroups } from './list-groups.ts'
import { listKeys } from './list-keys.ts'
import { listPasskeys } from './list-passkeys.ts'
import { listSessionFacets } from './list-session-facets.ts'
import { listSessions } from './list-sessions.ts'
import { listWebhooks } from './list-webhooks.ts'
import { makeDeckLink } from './make-deck-link.ts'
import { makeRoomLink } from './make-room-link.ts'
import { openDeck } from './open-deck.ts'
import { openRoomAsHost } from './open-room-as-host.ts'
import { readDeckLink } from './read-deck-link.ts'
import { readLink } from './read-link.ts'
import { readRoomLink } from './read-room-link.ts'
import { removeDeckLink } from './remove-deck-link.ts'
import { removeMember } from './remove-member.ts'
import { removePasskey } from './remove-passkey.ts'
import { removeRoomLink } from './remove-room-link.ts'
import { requestLink } from './request-link.ts'
import { resendDelivery } from './resend-delivery.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { setPassword } from './set-password.ts'
import { setPresence } from './set-presence.ts'
import { shareWithGroup } from './share-with-group.ts'
import { shareWithPerson } from './share-with-person.ts'
import { shareWithTeam } from './share-with-team.ts'
import { signInOptions } from './sign-in-options.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { handOverDeck } from './hand-over-deck.ts'
import { stopSharing } from './stop-sharing.ts'
import { testWebhook } from './test-webhook.ts'
import { updateAccount } from './update-account.ts'
import { updateGroup } from './update-group.ts'
import { updateMember } from './update-member.ts'
import { updateTeam } from './update-team.ts'
import { updateWebhook } from './update-webhook.ts'
import { useLink } from './use-link.ts'

/** The operations for people alone [D38]: an API key is refused, and they are no tools. */
export const peopleOperations = {
  signInOptions,
  signUp,
  signIn,
  getPasskeyChallenge,
  signInWithPasskey,
  requestLink,
  readLink,
  useLink,
  signOut,
  getAccount,
  updateAccount,
  changeEmail,
  setPassword,
  listSessions,
  endSession,
  listPasskeys,
  getPasskeyOptions,
  addPasskey,
  removePasskey,
  disconnectOpenid,
  deleteAccount,
  createTeam,
  getTeam,
  updateTeam,
  inviteMember,
  revokeInvitation,
  updateMember,
  removeMember,
  listAudit,
  listKeys,
  checkRoomDeletion,
  listSessionFacets,
  createKey,
  revokeKey,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  resendDelivery,
  openRoomAsHost,
  openDeck,
  setPresence,
  getSharing,
  shareWithTeam,
  shareWithPerson,
  stopSharing,
  handOverDeck,
  makeDeckLink,
  removeDeckLink,
  readDeckLink,
  getRoomLink,
  makeRoomLink,
  removeRoomLink,
  readRoomLink,
  listGroups,
  createGroup,
  updateGroup,
  deleteGroup,
  shareWithGroup,
  fetchPicture,
}
