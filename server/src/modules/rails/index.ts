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
export { chain, type Rails, rails } from './product.ts'
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
