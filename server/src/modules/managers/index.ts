export { managerCatalog } from './catalog.ts'
export { index, levelOf } from './looks.ts'
export { type ManagerFace, type Managers, managers } from './product.ts'
export type { ManagerTerms } from './rules.ts'
