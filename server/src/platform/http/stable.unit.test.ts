import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stable, textOf } from './stable.ts'

test('gives the text of JSON.stringify, whatever is read and whatever is stable', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.array(fc.jsonValue()),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (...given) => {
        const [plain, list, rest] = given
        for (const each of list) if (typeof each === 'object' && each !== null) stable(each)
        for (const data of [plain, { list }, { list, ...rest }, { list: plain }, { ...rest }]) {
          for (let time = 0; time < 2; time += 1)
            expect(JSON.parse(textOf(data))).toEqual(JSON.parse(JSON.stringify(data)))
        }
      },
    ),
  )
})

test('leaves out and makes null what JSON does', () => {
  expect(textOf({ list: [undefined, null, 1], gone: undefined })).toBe('{"list":[null,null,1]}')
})

test('makes the text of a stable value once, and that of others each time', () => {
  let made = 0
  const counted = () => ({
    toJSON: () => {
      made += 1
      return made
    },
  })
  const [fixed, loose] = [stable(counted()), counted()]
  expect(textOf({ list: [fixed] })).toBe('{"list":[1]}')
  expect(textOf({ list: [fixed, loose] })).toBe('{"list":[1,2]}')
  expect(textOf({ list: [fixed, loose] })).toBe('{"list":[1,3]}')
})

test('an answer that is stable as a whole is made once', () => {
  let made = 0
  const element = { toJSON: () => ++made }
  const answer = stable({ list: [element], total: 1 })
  expect([textOf(answer), textOf(answer)]).toEqual(['{"list":[1],"total":1}', '{"list":[1],"total":1}'])
  expect(textOf({ ...answer })).toBe('{"list":[2],"total":1}')
})
