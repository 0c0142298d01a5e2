export {
  addPasskey,
  challengePasskey,
  challengeRegistration,
  closeAllSessions,
  closeSession,
  createAccessToken,
  listPasskeys,
  openPasskeySession,
  openSession,
  previewSignInLink,
  readAccount,
  removePasskey,
  requestSignInLink,
} from "./accounts.ts";
export { readNotifications, updateNotifications } from "./notifications.ts";
export { changeExpiry, createOwnLink, openInPerson, sendSoon } from "./documents.ts";
export {
  createEndpoint,
  createKey,
  followChanges,
  inviteMember,
  listKeys,
  listMembers,
  listMessages,
  listOnboardings,
  readEndpoint,
  readWorkspace,
  removeMember,
  revokeKey,
  switchEndpoint,
  updateMember,
  updateWorkspace,
} from "./workspace.ts";
