// What is known of documents without asking anybody: pure, so that a form and the house say the same.
export { cnpjOf, cpfOf, isCnpj, isCpf } from './brazil.ts'
export { countries, isCountry } from './countries.ts'
export { type DocumentKind, documentExamples, documentKeys, documentKinds, documentsOf } from './kinds.ts'
export { rfcDate } from './mexico.ts'
export { bareNumber, type NumberProblem, numberProblem } from './number.ts'
export { birthProblem, isName, tidied } from './person.ts'
export {
  faultsText,
  fieldsToSend,
  type KycCheck,
  type KycFault,
  type KycField,
  type KycReason,
  kycCheckFields,
  kycChecks,
  kycFieldReasons,
  kycFields,
  readFaults,
} from './review.ts'
