import { type Check, findLines, isProduct, withoutComments } from './source.ts'

const clockAndChance =
  /\b(Date\.now\(|new Date\(\)|Math\.random\(|randomUUID\(|performance\.now\(|getRandomValues\(|randomBytes\(|randomInt\()/
// The ports, the two processes that start everything, and the page's own entrance to the browser.
const ports = /^(server\/src\/platform\/|server\/src\/main\.ts$|(web|console)\/src\/lib\/)/

export const timeAndChanceArePassedIn: Check = (files) =>
  findLines(
    files.filter(({ path }) => isProduct(path) && !ports.test(path)).map(withoutComments),
    clockAndChance,
    (match) => `${match[1]}…) is clock or chance outside its port`,
  )

const pureFile = /^server\/src\/modules\/[^/]+\/(.*\/)?rules\.ts$|^(matching|money|quant|proof)\/src\//

export const decisionsDoNotWait: Check = (files) =>
  findLines(
    files.filter(({ path }) => isProduct(path) && pureFile.test(path)).map(withoutComments),
    /\b(await|async|Promise)\b/,
    (match) => `${match[1]} in a file that only decides`,
  )

const looks =
  /(#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b\d*\.?\d+px\b|\b\d*\.?\d+m?s\b(?=\s*[;,)]|\s+[a-z]))/i

/** Colours, pixels and durations have names, and the names live in ui. Media queries cannot use names. */
export const looksComeFromTheDesignSystem: Check = (files) =>
  findLines(
    files.filter(({ path }) => /^(web|console)\/src\/.*\.css$/.test(path)).map(withoutComments),
    new RegExp(`^(?!\\s*@).*?${looks.source}`, 'i'),
    (match) => `${match[1]} outside ui; use a token`,
  ).concat(
    findLines(
      files.filter(({ path }) => /^(web|console)\/src\/.*\.tsx$/.test(path)).map(withoutComments),
      /['"`](#(?:[0-9a-f]{6}|[0-9a-f]{3})|\d+px)['"`]/i,
      (match) => `${match[1]} outside ui; use a token`,
    ),
  )
