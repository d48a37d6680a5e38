import type { Desk } from './desk.ts'
import type { Sealing } from './sealing.ts'
import type { KycParts } from './types.ts'

/** Shared dependencies of this module's calls. */
export type Service = KycParts & { readonly desk: Desk; readonly sealing: Sealing }

/** The page on which a user continues. */
export const kycPage = '/pages/user/kyc'
