import { expect, it } from 'vitest'
import { withAddresses } from './import-again.ts'

it.each([
  [
    'import(`./B__CD-o.js`).then(e=>e.t)',
    'import((self.scriptAddress||String)(`./B__CD-o.js`)).then(e=>e.t)',
  ],
  ['await import("./a.js")', 'await import((self.scriptAddress||String)(`./a.js`))'],
  ['import{r as e}from"./a.js"', 'import{r as e}from"./a.js"'],
  ['import(t)', 'import(t)'],
])('%s becomes %s', (code, made) => expect(withAddresses(code)).toBe(made))
