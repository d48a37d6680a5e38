import {
  allotReasons,
  coinAllotReasons,
  coinReturnReasons,
  depositDeclines,
  returnReasons,
} from '@openbourse/protocol'
import { expect, test } from 'vitest'
import * as here from './reasons.ts'

test('the lists are those of the protocol', () => {
  expect(here.depositDeclines).toEqual(depositDeclines)
  expect(here.allotReasons).toEqual(allotReasons)
  expect(here.returnReasons).toEqual(returnReasons)
  expect(here.coinAllotReasons).toEqual(coinAllotReasons)
  expect(here.coinReturnReasons).toEqual(coinReturnReasons)
})
