export { type OpenPost, openPost, type PostOptions } from './open.ts'
export type { Channel, Inbox, Kept, Message, Post } from './types.ts'
