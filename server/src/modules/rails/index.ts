export type {
  ChainFault,
  ChainLine,
  ChainNetwork,
  ChainPayout,
  ChainRail,
  ChainSandbox,
  Looked,
  PayoutNews,
  PracticePayment,
  Sighting,
} from './chain/index.ts'
export { openChain } from './chain/index.ts'
export { openRails, type Rails } from './open.ts'
export { chain, rails } from './product.ts'
export type {
  Credit,
  CreditListener,
  Fault,
  PaidListener,
  Payee,
  PaymentRail,
  Payout,
  PayoutAnswer,
  PayoutWord,
  RailLine,
  SandboxRail,
  Sending,
} from './types.ts'
