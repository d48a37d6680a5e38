export { robotCatalog } from './catalog.ts'
export { type Robots, robots } from './product.ts'
