// `npm run pictures`: takes the pictures of the README again, from an account that trades for a month on a server
// of its own.

import { runBuilt } from './lib/run-built.mjs'

await runBuilt(['journeys', 'pictures.ts'], process.argv.slice(2))
