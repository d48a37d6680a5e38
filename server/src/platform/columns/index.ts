export { Digests, digestOf } from './digests.ts'
export { Pages, pageRows, placeIn } from './pages.ts'
export { Places } from './places.ts'
export { Texts } from './texts.ts'
