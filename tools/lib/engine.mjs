/**
 * Words for the JavaScript engine that runs the server, the same wherever it is run as a whole.
 * Young objects get 32 MB a side: left to itself the engine takes twice that after the first busy minute and never
 * gives it back, and a small machine has better uses for it.
 */
export const engineWords = ['--max-semi-space-size=32']
