import { type Check, findLines, isCode, isTest, onlyComments, type SourceFile } from './source.ts'

const unnamed = /\b(somebody|whoever|nobody|everybody|anybody|his|he|himself)\b/i

/** Folders and files whose comments and test names still use these words. The list only gets shorter. */
const notYetPlain = [
  // Checksummed when they were applied, so they are never edited.
  /^server\/migrations\//,
]

/** Comments, test names and documents name the actor: the user, the operator, the caller, the server. */
export const textsSayWhoIsMeant: Check = (files) =>
  findLines(
    files
      .filter(({ path }) => !notYetPlain.some((place) => place.test(path)))
      .flatMap((file) => {
        if (file.path.endsWith('.md')) return [withoutNames(file)]
        if (file.path.endsWith('.css')) return [onlyComments(file)]
        if (!isCode(file.path)) return []
        const written = withoutNames(onlyComments(file))
        return isTest(file.path) ? [written, onlyTestNames(file)] : [written]
      }),
    unnamed,
    (match) => `“${match[1]}”; name the user, the operator, the caller or the server`,
  )

/** Names in code, such as a system account, and targets of links stay as they are. */
const withoutNames = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: text.replace(/\]\([^)\s]*\)|`[^`\n]*`/g, ''),
})

const testName = /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** Keeps the names of tests, each on the line on which it begins. */
function onlyTestNames({ path, text }: SourceFile): SourceFile {
  const lines = text.split('\n').map(() => '')
  for (const match of text.matchAll(testName)) {
    const name = match[2] ?? ''
    const at = text.slice(0, match.index + match[0].lastIndexOf(name)).split('\n').length - 1
    lines[at] += ` ${name.replaceAll('\n', ' ')}`
  }
  return { path, text: lines.join('\n') }
}
