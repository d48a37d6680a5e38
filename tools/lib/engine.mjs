/**
 * Words for the JavaScript engine that runs the server, the same wherever it is run as a whole.
 * Young objects get 32 MB a side: left to itself the engine takes twice that after the first busy minute and never
 * gives it back, and a small machine has better uses for it.
 * Small functions may grow together to twice the usual size, which is about what one command of an order book is.
 */
export const engineWords = ['--max-semi-space-size=32', '--max-inlined-bytecode-size-cumulative=1840']
