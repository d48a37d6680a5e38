export { Pages, pageRows, placeIn } from './pages.ts'
export { Places } from './places.ts'
