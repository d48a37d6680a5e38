// `npm run slow`: when a first visit on slow 3G, with a processor four times slower, paints something and shows its list. No test:
// what it prints depends on the machine and on what else that does. `npm run slow -- 5` opens each page five times.

import { runBuilt } from './lib/run-built.mjs'

await runBuilt(['journeys', 'slow.ts'], process.argv.slice(2))
