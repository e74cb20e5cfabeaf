import { peopleOperations } from '#contract/operations/people/index.ts'
import { handleAddPasskey } from './add-passkey.ts'
import { handleChangeEmail } from './change-email.ts'
import { handleCheckRoomDeletion } from './check-room-deletion.ts'
import { handleCreateGroup } from './create-group.ts'
import { handleCreateKey } from './create-key.ts'
import { handleCreateTeam } from './create-team.ts'
import { handleCreateWebhook } from './create-webhook.ts'
import { handleDeleteAccount } from './delete-account.ts'
import { handleDeleteGroup } from './delete-group.ts'
import { handleDeleteWebhook } from './delete-webhook.ts'
import { handleDisconnectOpenid } from './disconnect-openid.ts'
import { handleEndSession } from './end-session.ts'
import { handleFetchPicture } from './fetch-picture.ts'
import { handleGetAccount } from './get-account.ts'
import { handleGetPasskeyChallenge } from './get-passkey-challenge.ts'
import { handleGetPasskeyOptions } from './get-passkey-options.ts'
import { handleGetRoomLink } from './get-room-link.ts'
import { handleGetSharing } from './get-sharing.ts'
import { handleGetTeam } from './get-team.ts'
import { handleInviteMember } from './invite-member.ts'
import { handleListAudit } from './list-audit.ts'
import { handleListDeliveries } from './list-deliveries.ts'
import { handleListGroups } from './list-groups.ts'
import { handleListKeys } from './list-keys.ts'
import { handleListPasskeys } from './list-passkeys.ts'
import { handleListSessionFacets } from './list-session-facets.ts'
import { handleListSessions } from './list-sessions.ts'
import { handleListWebhooks } from './list-webhooks.ts'
import { handleMakeDeckLink } from './make-deck-link.ts'
import { handleMakeRoomLink } from './make-room-link.ts'
import { handleOpenDeck } from './open-deck.ts'
import { handleOpenRoomAsHost } from './open-room-as-host.ts'
import { handleReadDeckLink } from './read-deck-link.ts'
import { handleReadLink } from './read-link.ts'
import { handleReadRoomLink } from './read-room-link.ts'
import { handleRemoveDeckLink } from './remove-deck-link.ts'
import { handleRemoveMember } from './remove-member.ts'
import { handleRemovePasskey } from './remove-passkey.ts'
import { handleRemoveRoomLink } from './remove-room-link.ts'
import { handleRequestLink } from './request-link.ts'
import { handleResendDelivery } from './resend-delivery.ts'
import { handleRevokeInvitation } from './revoke-invitation.ts'
import { handleRevokeKey } from './revoke-key.ts'
import { handleRotateWebhookSecret } from './rotate-webhook-secret.ts'
import { handleSetPassword } from './set-password.ts'
import { handleSetPresence } from './set-presence.ts'
import { handleShareWithGroup } from './share-with-group.ts'
import { handleShareWithPerson } from './share-with-person.ts'
import { handleShareWithTeam } from './share-with-team.ts'
import { handleSignInOptions } from './sign-in-options.ts'
import { handleSignInWithPasskey } from './sign-in-with-passkey.ts'
import { handleSignIn } from './sign-in.ts'
import { handleSignOut } from './sign-out.ts'
import { handleSignUp } from './sign-up.ts'
import { handleHandOverDeck } from './hand-over-deck.ts'
import { handleStopSharing } from './stop-sharing.ts'
import { handleTestWebhook } from './test-webhook.ts'
import { handleUpdateAccount } from './update-account.ts'
import { handleUpdateGroup } from './update-group.ts'
import { handleUpdateMember } from './update-member.ts'
import { handleUpdateTeam } from './update-team.ts'
import { handleUpdateWebhook } from './update-webhook.ts'
import { handleUseLink } from './use-link.ts'
import type { BoundPeopleOperation, PeopleHandler } from './handler.ts'

type Name = keyof typeof peopleOperations

/** The handler of each operation for people. Leaving one out does not compile. */
const handlers: { [Each in Name]: PeopleHandler<(typeof peopleOperations)[Each]> } = {
  signInOptions: handleSignInOptions,
  signUp: handleSignUp,
  signIn: handleSignIn,
  getPasskeyChallenge: handleGetPasskeyChallenge,
  signInWithPasskey: handleSignInWithPasskey,
  requestLink: handleRequestLink,
  readLink: handleReadLink,
  useLink: handleUseLink,
  signOut: handleSignOut,
  getAccount: handleGetAccount,
  updateAccount: handleUpdateAccount,
  changeEmail: handleChangeEmail,
  setPassword: handleSetPassword,
  listSessions: handleListSessions,
  endSession: handleEndSession,
  listPasskeys: handleListPasskeys,
  getPasskeyOptions: handleGetPasskeyOptions,
  addPasskey: handleAddPasskey,
  removePasskey: handleRemovePasskey,
  disconnectOpenid: handleDisconnectOpenid,
  deleteAccount: handleDeleteAccount,
  createTeam: handleCreateTeam,
  getTeam: handleGetTeam,
  updateTeam: handleUpdateTeam,
  inviteMember: handleInviteMember,
  revokeInvitation: handleRevokeInvitation,
  updateMember: handleUpdateMember,
  removeMember: handleRemoveMember,
  listAudit: handleListAudit,
  listKeys: handleListKeys,
  checkRoomDeletion: handleCheckRoomDeletion,
  listSessionFacets: handleListSessionFacets,
  createKey: handleCreateKey,
  revokeKey: handleRevokeKey,
  listWebhooks: handleListWebhooks,
  createWebhook: handleCreateWebhook,
  updateWebhook: handleUpdateWebhook,
  deleteWebhook: handleDeleteWebhook,
  rotateWebhookSecret: handleRotateWebhookSecret,
  testWebhook: handleTestWebhook,
  listDeliveries: handleListDeliveries,
  resendDelivery: handleResendDelivery,
  openRoomAsHost: handleOpenRoomAsHost,
  openDeck: handleOpenDeck,
  setPresence: handleSetPresence,
  getSharing: handleGetSharing,
  shareWithTeam: handleShareWithTeam,
  shareWithPerson: handleShareWithPerson,
  stopSharing: handleStopSharing,
  handOverDeck: handleHandOverDeck,
  makeDeckLink: handleMakeDeckLink,
  removeDeckLink: handleRemoveDeckLink,
  readDeckLink: handleReadDeckLink,
  getRoomLink: handleGetRoomLink,
  makeRoomLink: handleMakeRoomLink,
  removeRoomLink: handleRemoveRoomLink,
  readRoomLink: handleReadRoomLink,
  listGroups: handleListGroups,
  createGroup: handleCreateGroup,
  updateGroup: handleUpdateGroup,
  deleteGroup: handleDeleteGroup,
  shareWithGroup: handleShareWithGroup,
  fetchPicture: handleFetchPicture,
}

/**
 * Every operation for people with its handler. The casts drop the types of input and output, which the table above has checked;
 * the adapter parses each input by the schemas of its operation, and calls those for people only with a person.
 */
export const boundPeopleOperations: readonly BoundPeopleOperation[] = (
  Object.keys(peopleOperations) as Name[]
).map(name => ({
  operation: peopleOperations[name] as unknown as BoundPeopleOperation['operation'],
  run: handlers[name] as unknown as BoundPeopleOperation['run'],
}))
