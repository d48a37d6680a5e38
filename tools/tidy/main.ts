// `npm run tidy`: lists what in the tree breaks a rule of the project.
import { root } from '../lib/paths.mjs'
import { checksFor } from './checks.ts'
import { readTree } from './source.ts'

const files = readTree(root)
const problems = checksFor(root).flatMap((check) => check(files))
for (const problem of problems) console.log(problem)
console.log(`${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 && files.length > 0 ? 0 : 1
