/** Loads the library of passkeys, with the certificates it knows: only when somebody uses one, because it slows every start down. */
export const webAuthn = () => import('@simplewebauthn/server')
