export { type NoticeDraft, writeNotice } from './write.ts'
