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
} from './types.ts'
