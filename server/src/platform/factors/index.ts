export { otpauthUri, toBase32 } from './rules.ts'
export { totpSecretBytes, totpStepOf } from './totp.ts'
export { challengeIn, challengeMs, credentialIdIn, type KnownPasskey, Webauthn } from './webauthn.ts'
