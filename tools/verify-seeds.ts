import { readFileSync } from 'node:fs'
import { checkSeed, type PublishedSeed } from '../server/src/modules/venue/seeds/commitment.ts'

// `curl …/stock/seeds | node tools/verify-seeds.ts earlier.json -`: checks every published seed of the answers against its hash, and each
// hash against those of the same day in the other answers. `-` reads what is piped in; keep an answer from before a day to compare with.
const days = process.argv.slice(2).flatMap((path): readonly PublishedSeed[] => {
  const result = JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'))
  return (result.data ?? result).list
})
const promised = new Map<string, string>()
let wrong = 0
for (const result of days) {
  const before = promised.get(result.day) ?? result.commitment
  promised.set(result.day, before)
  const verdict = before === result.commitment ? checkSeed(result) : 'another hash than before'
  if (verdict !== 'fits' && verdict !== 'not_told') wrong += 1
  console.log(`${result.day} ${verdict}`)
}
console.log(wrong === 0 ? `${days.length} days, none differs` : `${wrong} of ${days.length} days differ`)
if (wrong > 0) process.exitCode = 1
