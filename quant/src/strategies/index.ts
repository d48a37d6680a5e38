export { type BackTest, type BackTestOf, backTest } from './back-test.ts'
export { changesTo, type Holding, type Wanted } from './orders.ts'
export { problemOf, run, warmUpOf } from './run.ts'
export { type Running, type Strategy, type Weights, wholeWeight } from './types.ts'
