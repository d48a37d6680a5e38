export { content } from './product.ts'
export type { Story } from './rules.ts'
export { writeStory } from './write.ts'
