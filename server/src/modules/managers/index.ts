export { managerCatalog } from './catalog.ts'
export type { ManagerTerms } from './days.ts'
export { index } from './looks.ts'
export { type ManagerFace, type Managers, managers } from './product.ts'
