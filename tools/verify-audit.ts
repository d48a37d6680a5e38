import { readFileSync } from 'node:fs'
import { checkAudit } from '../server/src/modules/operators/check-audit.ts'

// `node tools/verify-audit.ts audit-1-10000.jsonl …`: recomputes the chain of exported JSON lines, the files in their order.
const text = process.argv
  .slice(2)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const checked = checkAudit(text)
if (checked.ok) {
  console.log(`${checked.lines} lines from ${checked.from} on follow one another without a gap or a change.`)
  console.log(`Before them stands ${checked.former}, and they end in ${checked.head}.`)
} else {
  console.log(`Broken at line ${checked.n}: ${checked.why}.`)
  process.exitCode = 1
}
