export { type ChangeTable, makeChanges } from './changes.ts'
export { type CallOptions, faceOf, keyOf, makeOutdated, makeUseCall, type UseCall } from './query.ts'
export {
  type Answer,
  makeRequest,
  type RequestOptions,
  type Results,
  requestMs,
  type Table,
  TransportFailure,
} from './request.ts'
export { apiBase, type Envelope, encode, type Refusal, readEnvelope, refusalOf } from './wire.ts'
