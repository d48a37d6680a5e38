// Rules about identity documents that need no request: pure, so that the form and the server give the same answer.
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
