// `npm run smooth`: how a phone four times slower than this machine's processor draws a chart of 20,000 bars, and one of 300,
// while prices come and while a thumb drags it. No test: what it prints depends on the machine and on what else that does.

import { runBuilt } from './lib/run-built.mjs'

await runBuilt(['journeys', 'smooth.ts'], process.argv.slice(2))
