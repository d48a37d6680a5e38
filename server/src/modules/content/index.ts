export { type Content, openContent } from './open.ts'
export type { Story } from './rules.ts'
export { writeStory } from './write.ts'
