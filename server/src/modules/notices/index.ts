export { type Notices, openNotices } from './open.ts'
export { type NoticeDraft, writeNotice } from './write.ts'
