export { type Notices, openNotices } from './open.ts'
export { openPush, type Push } from './push/open.ts'
export { webPushSender } from './push/sender.ts'
export { type NoticeDraft, writeNotice } from './write.ts'
