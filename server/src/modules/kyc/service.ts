import type { Desk } from './desk.ts'
import type { Sealing } from './sealing.ts'
import type { KycParts } from './types.ts'

/** What every call of this module works with. */
export type Service = KycParts & { readonly desk: Desk; readonly sealing: Sealing }

/** Where a person goes on. */
export const kycPage = '/pages/user/kyc'
